/* The panel of people, bot and clock, the sound switch, the help. */
import { $, h, icon, iconButton } from './dom.js';
import { avatar } from './avatar.js';
import { format, now } from './clock.js';
import { duration } from './desk.js';
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
        h('h2', {}, 'People and clock'),
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
    this.body.replaceChildren(this.people(typed), this.bot(), this.time());
    if (focused) $(`[data-key="${focused}"]`, this.root)?.focus();
  }

  people(typed) {
    const { desk } = this;
    const name = h('input', {
      id: 'new-person',
      'data-key': 'new-person',
      type: 'text',
      maxLength: 32,
      placeholder: 'Name',
      'aria-label': 'Name of the new person',
      autocomplete: 'off',
      value: typed,
    });
    const add = h(
      'form.inline-form',
      {
        on: {
          submit: (e) => {
            e.preventDefault();
            if (name.value.trim()) {
              desk.send({ op: 'add_person', name: name.value });
              name.value = '';
            }
          },
        },
      },
      name,
      h('button.button.style-2.small', { type: 'submit' }, icon('plus'), 'Add'),
    );
    return h(
      'section',
      {},
      h('h3', {}, 'People'),
      h(
        'ul.person-list',
        {},
        desk.state.people.map((u) =>
          h(
            'li',
            {},
            avatar(u),
            h('span.person-name', {}, nameOf(u)),
            toggle(`DMs to ${nameOf(u)}`, 'DMs', u.dms_open, `dms-${u.id}`, (on) =>
              desk.send({ op: 'dms', user: u.id, open: on }),
            ),
            h(
              'a.icon-button',
              {
                href: alone(u),
                target: '_blank',
                title: `Open ${nameOf(u)} in a window of their own`,
                'aria-label': `Open ${nameOf(u)} in a window of their own`,
              },
              icon('out'),
            ),
          ),
        ),
      ),
      add,
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
        action('restart', 'Restart', 'Kill the bot and start it again', () => this.desk.send({ op: 'restart_bot' })),
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

const KEYS = [
  ['/', 'In an empty box: the commands of the bot'],
  ['↑ ↓', 'Choose from a list; in the messages: walk from one to the next'],
  ['Enter', 'Take the choice, or send'],
  ['Tab', 'Take the choice and go on'],
  ['Backspace', 'At the start of an option: take it away'],
  ['↑', 'In an empty box: the last command again'],
  ['Esc', 'Close a list, a command, a form, a picture'],
  ['Alt 1 … 9', 'Go to a person'],
  ['Alt ↑ ↓', 'The channel above or below'],
  ['Alt Shift ↑ ↓', 'The next channel with something new'],
  ['?', 'This help'],
];

export function openHelp() {
  const dialog = h(
    'dialog.help',
    {
      'aria-labelledby': 'help-title',
      on: {
        close: () => dialog.remove(),
        click: (e) => {
          if (e.target === dialog) dialog.close();
        },
      },
    },
    h(
      'header.panel-head',
      {},
      h('h2', { id: 'help-title' }, 'How this works'),
      iconButton('close', 'Close', { on: { click: () => dialog.close() } }),
    ),
    h(
      'div.help-body',
      {},
      h(
        'p',
        {},
        'Each column is one person on the same server, as that person sees it. You are all of them. Nothing leaves this machine, and no token is needed.',
      ),
      h(
        'p',
        {},
        'Write ',
        h('kbd', {}, '/'),
        ' to see what the bot can do. Messages that only one person may see appear in that column alone. Direct messages are the last entry of the channel list.',
      ),
      h(
        'p',
        {},
        'The inspector shows what the bot sends to Discord. What Discord would refuse is refused here, in red, with the reason.',
      ),
      h('h3', {}, 'Keys'),
      h(
        'dl.keys',
        {},
        KEYS.map(([k, what]) =>
          h(
            'div',
            {},
            h(
              'dt',
              {},
              k.split(' ').map((part) => (/^[…]$/.test(part) ? part : h('kbd', {}, part))),
            ),
            h('dd', {}, what),
          ),
        ),
      ),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}
