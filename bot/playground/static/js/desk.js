/* Everybody side by side: who is in view, the bar above, what is remembered between visits. */
import { $, announce, h, hidden, plural } from './dom.js';
import { avatar, orderPeople } from './avatar.js';
import { setClock } from './clock.js';
import { faulty } from './faults.js';
import { Link } from './link.js';
import { Pane } from './pane.js';
import { Person, nameOf } from './person.js';
import { ping } from './sound.js';

const NARROWEST = 366; // px that a pane needs
const STORE = 'playground'; // taste: kept in the browser; who is where: kept in the tab
const only = new URLSearchParams(location.search).get('as');

export class Desk extends EventTarget {
  constructor() {
    super();
    Object.assign(this, {
      root: $('#desk'),
      people: [],
      persons: new Map(),
      panes: new Map(),
      view: [],
      room: 1,
      state: null,
      sound: false,
    });
    this.taste = JSON.parse(localStorage.getItem(STORE) ?? '{}');
    this.where = JSON.parse(sessionStorage.getItem(STORE) ?? '{}');
    this.sound = Boolean(this.taste.sound);
    this.link = new Link(
      '/play/desk',
      {},
      (o) => this.hear(o),
      (up) => this.online(up),
    );
    new ResizeObserver(([e]) => this.fit(Math.max(1, Math.floor(e.contentRect.width / NARROWEST)))).observe(this.root);
  }

  hear(o) {
    if (o.t === 'desk') this.update(o);
    this.dispatchEvent(new CustomEvent(o.t, { detail: o }));
  }

  send(o) {
    this.link.send(o);
  }

  online(up) {
    const banner = $('#banner');
    banner.hidden = up;
    banner.textContent = 'The playground does not answer. If it was started again, open the address that it printed.';
  }

  saveTaste(change) {
    localStorage.setItem(STORE, JSON.stringify(Object.assign(this.taste, change)));
  }
  saveWhere(change) {
    sessionStorage.setItem(STORE, JSON.stringify(Object.assign(this.where, change)));
  }

  // ------------------------------------------------------------ people
  update(o) {
    const first = !this.state;
    this.state = o;
    setClock(o.clock.now);
    this.people = only ? o.people.filter((u) => u.username === only || u.id === only) : o.people;
    orderPeople(o.people);
    const fresh = this.people.filter((u) => !this.persons.has(u.id));
    for (const u of fresh) this.meet(u);
    const kept = (this.where.view ?? []).filter((id) => this.persons.has(id));
    if (first && kept.length) this.view = kept;
    else this.view.push(...fresh.map((u) => u.id));
    for (const pane of this.panes.values()) pane.timeline.draw();
    this.draw();
    this.drawBar();
  }

  meet(user) {
    const p = new Person(user.id);
    this.persons.set(user.id, p);
    p.addEventListener('message', (e) => {
      if (e.detail.ping) this.pinged(p, e.detail.message);
    });
    for (const type of ['ready', 'places']) p.addEventListener(type, () => this.drawChips());
  }

  pinged(person, m) {
    const where = person.channels.get(m.channel_id);
    announce(`${nameOf(m.author)} to ${nameOf(person.me)} in ${person.placeName(where)}`);
    if (this.sound) ping();
  }

  // ------------------------------------------------------------ who is in view
  fit(room) {
    if (room > this.room) this.view = this.inOrder(this.view.slice(0, room)).concat(this.view.slice(room));
    this.room = room;
    this.draw();
  }

  /** view: everybody who may be seen, in order; as many of them are shown as there is room for. */
  get shown() {
    return this.view.slice(0, this.room);
  }

  show(id) {
    if (this.shown.includes(id)) return this.focus(id);
    const shown = this.shown.length < this.room ? this.inOrder([...this.shown, id]) : this.replaceOldest(id);
    this.view = shown.concat(this.view.filter((v) => !shown.includes(v)));
    this.saveWhere({ view: this.view });
    this.draw();
    return this.focus(id);
  }

  inOrder(ids) {
    return this.people.map((u) => u.id).filter((id) => ids.includes(id));
  }

  /** The newcomer takes the place of whoever was used longest ago. */
  replaceOldest(id) {
    const used = (v) => this.panes.get(v)?.used ?? 0;
    const out = [...this.shown].sort((a, b) => used(a) - used(b))[0];
    return this.shown.map((v) => (v === out ? id : v));
  }

  hide(person) {
    if (this.shown.length < 2) return;
    this.view = this.view.filter((id) => id !== person.id);
    this.saveWhere({ view: this.view });
    this.draw();
    $(`[data-person="${person.id}"]`)?.focus();
  }

  focus(id) {
    const pane = this.panes.get(id);
    if (!pane) return;
    pane.used = performance.now();
    if (matchMedia('(hover: hover)').matches) pane.composer.focus();
    else pane.root.scrollIntoView({ block: 'nearest' });
  }

  pane(id) {
    if (!this.panes.has(id)) {
      const pane = new Pane(this.persons.get(id), {
        hide: (p) => this.hide(p),
        visible: (p) => this.shown.includes(p.id),
        inspect: (m) => this.dispatchEvent(new CustomEvent('inspect', { detail: m })),
        place: (p) => this.where.places?.[p.id],
        remember: (p, channel) => this.saveWhere({ places: { ...this.where.places, [p.id]: channel } }),
      });
      pane.root.addEventListener('focusin', () => {
        pane.used = performance.now();
      });
      this.panes.set(id, pane);
    }
    return this.panes.get(id);
  }

  draw() {
    const ids = this.shown.filter((id) => this.persons.has(id));
    const roots = ids.map((id) => this.pane(id).root);
    for (const el of [...this.root.children]) if (!roots.includes(el)) el.remove();
    roots.forEach((el, i) => {
      if (this.root.children[i] !== el) this.root.insertBefore(el, this.root.children[i] ?? null);
    });
    this.root.dataset.count = roots.length;
    for (const id of ids) this.pane(id).shown();
    this.drawChips();
  }

  // ------------------------------------------------------------ the bar
  drawBar() {
    const { guild, bot, clock } = this.state;
    const state = $('#bot-state');
    $('#guild').textContent = guild;
    state.dataset.state = bot.state;
    $('.label', state).textContent =
      `${bot.name} ${{ online: 'is online', offline: 'is offline', starting: 'is starting…' }[bot.state]}`;
    const amiss = [
      this.state.people.some((u) => !u.dms_open) && 'somebody’s direct messages are closed',
      faulty(this.state.faults) && 'faults are ordered',
    ].filter(Boolean);
    $('#t-people').classList.toggle('faulty', amiss.length > 0);
    $('#t-people').title = amiss.join('; ').replace(/^./, (c) => c.toUpperCase());
    const moved = $('#t-clock');
    moved.hidden = Math.abs(clock.offset) < 1;
    const by = `Clock ${clock.offset < 0 ? '−' : '+'}${duration(Math.abs(clock.offset))}`;
    $('.label', moved).textContent = by;
    moved.setAttribute('aria-label', by);
    this.drawChips();
  }

  drawChips() {
    const focused = document.activeElement?.dataset.person;
    let pings = 0;
    $('#chips').replaceChildren(
      ...this.people.map((u, i) => {
        const p = this.persons.get(u.id);
        const counts = p.ready ? [...p.channels.keys()].map((c) => p.unread(c)) : [];
        const mine = counts.reduce((n, c) => n + c.pings, 0);
        const unread = counts.some((c) => c.count);
        const on = this.shown.includes(u.id);
        pings += mine;
        const state = [
          on ? 'in view' : 'hidden',
          mine ? `${plural(mine, 'message')} for them` : unread ? 'unread messages' : '',
        ]
          .filter(Boolean)
          .join(', ');
        return h(
          'li',
          {},
          h(
            'button.chip',
            {
              type: 'button',
              'data-person': u.id,
              'aria-pressed': String(on),
              'data-unread': unread ? 'true' : null,
              title: `${nameOf(u)}${i < 9 ? ` (Alt ${i + 1})` : ''}`,
              on: { click: () => this.show(u.id) },
            },
            avatar(u),
            h('span.chip-name', {}, nameOf(u)),
            hidden(`, ${state}`),
            mine > 0 && h('span.count', { 'aria-hidden': 'true' }, mine),
          ),
        );
      }),
    );
    if (focused) $(`[data-person="${focused}"]`)?.focus();
    document.title = `${pings ? `(${pings}) ` : ''}${this.state?.guild ?? 'Playground'}`;
  }

  setSound(on) {
    this.sound = on;
    this.saveTaste({ sound: on });
    if (on) ping();
  }
}

export function duration(seconds) {
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor((seconds % 86400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return (
    [days && `${days} d`, hours && `${hours} h`, minutes && `${minutes} min`].filter(Boolean).join(' ') ||
    `${Math.round(seconds)} s`
  );
}
