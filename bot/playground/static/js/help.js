/* What the page is and which keys it knows. */
import { h, iconButton } from './dom.js';

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
  const aside = (e) => e.target === dialog;
  const on = { close: () => dialog.remove(), click: (e) => aside(e) && dialog.close() };
  const dialog = h(
    'dialog.help',
    { 'aria-labelledby': 'help-title', on },
    h(
      'header.panel-head',
      {},
      h('h2', { id: 'help-title' }, 'How this works'),
      iconButton('close', 'Close', { on: { click: () => dialog.close() } }),
    ),
    h('div.help-body', {}, words(), h('h3', {}, 'Keys'), h('dl.keys', {}, KEYS.map(key))),
  );
  document.body.append(dialog);
  dialog.showModal();
}

function words() {
  const slash = h('kbd', {}, '/');
  return [
    h(
      'p',
      {},
      'Each column is one person on the same server, as that person sees it. You are all of them. ',
      'Nothing leaves this machine, and no token is needed.',
    ),
    h(
      'p',
      {},
      'Write ',
      slash,
      ' to see what the bot can do. Messages that only one person may see appear in that column alone. ',
      'Direct messages are the last entry of the channel list.',
    ),
    h(
      'p',
      {},
      'The inspector shows what the bot sends to Discord. ',
      'What Discord would refuse is refused here, in red, with the reason.',
    ),
  ];
}

function key([keys, what]) {
  const parts = keys.split(' ').map((part) => (part === '…' ? part : h('kbd', {}, part)));
  return h('div', {}, h('dt', {}, parts), h('dd', {}, what));
}
