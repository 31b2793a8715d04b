/* The panel of people, bot, faults and clock; the sound switch. */
import { $, h, icon, iconButton } from './dom.js';
import { avatar } from './avatar.js';
import { format, now } from './clock.js';
import { duration } from './desk.js';
import { faultsOf } from './faults.js';
import { nameOf } from './person.js';

const JUMPS = [
  [60, '1 min'],
  [900, '15 min'],
  [3600, '1 h'],
  [86400, '1 day'],
  [604800, '1 week'],
];

export class People {
  constructor(desk) {
    Object.assign(this, { desk, root: $('#people'), button: $('#t-people') });
    this.root.append(
      h(
        'header.panel-head',
        {},
        h('h2', {}, 'People and faults'),
        iconButton('close', 'Close the panel', { on: { click: () => this.toggle(false) } }),
      ),
      (this.body = h('div.panel-body')),
    );
    this.button.addEventListener('click', () => this.toggle());
    $('#t-clock').addEventListener('click', () => this.toggle(true));
    this.root.addEventListener('keydown', (e) => {
      if (e.key === 'Escape') this.toggle(false);
    });
    desk.addEventListener('desk', () => {
      if (!this.root.hidden) this.draw();
    });
    setInterval(() => {
      if (this.clock?.isConnected) this.clock.textContent = format(now(), 'F');
    }, 1000);
  }

  toggle(open = this.root.hidden) {
    this.root.hidden = !open;
    this.button.setAttribute('aria-expanded', String(open));
    if (open) {
      this.draw();
      $(matchMedia('(hover: hover)').matches ? 'input' : 'button', this.root).focus();
    } else this.button.focus();
  }

  draw() {
    const focused = this.root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    const typed = $('#new-person')?.value ?? '';
    this.body.replaceChildren(this.people(typed), this.bot(), faultsOf(this.desk, toggle), this.time());
    if (focused) $(`[data-key="${focused}"]`, this.root)?.focus();
  }

  people(typed) {
    return h(
      'section',
      {},
      h('h3', {}, 'People'),
      h(
        'ul.person-list',
        {},
        this.desk.state.people.map((u) => this.person(u)),
      ),
      this.newcomer(typed),
    );
  }

  person(u) {
    const closing = (open) => this.desk.send({ op: 'dms', user: u.id, open });
    const own = `Open ${nameOf(u)} in a window of their own`;
    return h(
      'li',
      {},
      avatar(u),
      h('span.person-name', {}, nameOf(u)),
      toggle(`DMs to ${nameOf(u)}`, 'DMs', u.dms_open, `dms-${u.id}`, closing),
      h('a.icon-button', { href: alone(u), target: '_blank', title: own, 'aria-label': own }, icon('out')),
    );
  }

  newcomer(typed) {
    const name = h('input', {
      id: 'new-person',
      'data-key': 'new-person',
      type: 'text',
      maxLength: 32,
      placeholder: 'Name',
      'aria-label': 'Name of the new person',
      autocomplete: 'off',
      value: typed,
      on: { input: () => name.setCustomValidity('') },
    });
    const add = (e) => {
      e.preventDefault();
      const wanted = name.value.trim();
      const taken = this.desk.state.people.some((u) => u.username === wanted.toLowerCase());
      name.setCustomValidity(taken ? 'Somebody has that name.' : '');
      if (!wanted || !name.reportValidity()) return;
      this.desk.send({ op: 'add_person', name: wanted });
      name.value = '';
    };
    return h(
      'form.inline-form',
      { noValidate: true, on: { submit: add } },
      name,
      h('button.button.style-2.small', { type: 'submit' }, icon('plus'), 'Add'),
    );
  }

  bot() {
    const { bot } = this.desk.state;
    return h(
      'section',
      {},
      h('h3', {}, 'Bot'),
      h(
        'p.panel-line',
        {},
        h('span.bot-state', { 'data-state': bot.state }, h('span.dot'), `${bot.name} is ${bot.state}`),
      ),
      h(
        'div.panel-buttons',
        {},
        action('restart', 'Restart', 'Stop the bot and start it again; its games go on', () =>
          this.desk.send({ op: 'restart_bot' }),
        ),
        action('pulse', 'Cut the connection', 'Close its socket; it should come back and miss nothing', () =>
          this.desk.send({ op: 'cut' }),
        ),
      ),
    );
  }

  time() {
    const { clock } = this.desk.state;
    this.clock = h('time.panel-clock', {}, format(now(), 'F'));
    return h(
      'section',
      {},
      h('h3', {}, 'Clock'),
      h('p.panel-line', {}, this.clock),
      h(
        'div.panel-buttons',
        {},
        JUMPS.map(([seconds, label]) =>
          h(
            'button.button.style-2.small',
            {
              type: 'button',
              'data-key': `jump-${seconds}`,
              on: { click: () => this.desk.send({ op: 'clock', seconds }) },
            },
            `+${label}`,
          ),
        ),
      ),
      Math.abs(clock.offset) >= 1 &&
        h(
          'p.panel-note',
          {},
          `${duration(Math.abs(clock.offset))} ahead of this machine. `,
          h(
            'button.link',
            { type: 'button', 'data-key': 'reset', on: { click: () => this.desk.send({ op: 'clock', reset: true }) } },
            'Set right',
          ),
        ),
    );
  }
}

function alone(u) {
  const to = new URL(location.href);
  to.searchParams.set('as', u.username);
  return to.href;
}

const action = (glyph, label, title, click) =>
  h(
    'button.button.style-2.small',
    { type: 'button', title, 'data-key': `do-${glyph}`, on: { click } },
    icon(glyph),
    label,
  );

function toggle(label, text, on, key, change) {
  return h(
    'button.switch',
    {
      type: 'button',
      role: 'switch',
      'aria-checked': String(on),
      'aria-label': label,
      title: label,
      'data-key': key,
      on: { click: () => change(!on) },
    },
    h('span.switch-track', {}),
    h('span', {}, text),
  );
}

export function soundSwitch(desk) {
  const button = $('#t-sound');
  const draw = () => {
    button.setAttribute('aria-pressed', String(desk.sound));
    button.title = desk.sound
      ? 'A sound for each mention and direct message: on'
      : 'A sound for each mention and direct message: off';
    $('use', button).setAttribute('href', desk.sound ? '#i-bell' : '#i-bell-off');
  };
  button.addEventListener('click', () => {
    desk.setSound(!desk.sound);
    draw();
  });
  draw();
}
