/* What may go wrong for the bot: a part of the panel. */
import { h } from './dom.js';

const NEXT = [
  ['', 'Goes through'],
  ['429', 'Too many requests (429)'],
  ['500', 'Server error (500)'],
  ['503', 'Unavailable (503)'],
  ['50013', 'Missing permissions (403)'],
  ['10008', 'Message is gone (404)'],
  ['lost', 'Works, but the answer is lost (502)'],
];
const LONGEST = 5; // seconds
const LATE = 'Past 3 seconds Discord shows “The application did not respond”.';

/** faults: {next, twice, delay}; the switch is the panel's. */
export function faultsOf(desk, toggle) {
  const { faults } = desk.state;
  return h(
    'section',
    {},
    h('h3', {}, 'Faults'),
    next(desk, faults),
    toggle('The next press arrives twice', 'The next press arrives twice', faults.twice, 'twice', (wanted) =>
      desk.send({ op: 'twice', wanted }),
    ),
    delay(desk, faults),
    h('p.panel-note', {}, LATE),
  );
}

/** Whether anything is ordered that has not happened yet. */
export const faulty = ({ next, twice, delay }) => Boolean(next || twice || delay);

function next(desk, faults) {
  const order = () => desk.send({ op: 'fault', kind: menu.value || null });
  const menu = h(
    'select',
    { id: 'fault', 'data-key': 'fault', on: { change: order } },
    NEXT.map(([value, label]) => h('option', { value, selected: value === (faults.next ?? '') }, label)),
  );
  return h('div.panel-field', {}, h('label', { for: 'fault' }, 'The bot’s next request'), menu);
}

function delay(desk, faults) {
  const shown = h('output', { for: 'delay' }, `${faults.delay} s`);
  const input = () => {
    shown.textContent = `${slider.value} s`;
  };
  const change = () => desk.send({ op: 'delay', seconds: Number(slider.value) });
  const slider = h('input', {
    id: 'delay',
    'data-key': 'delay',
    type: 'range',
    min: 0,
    max: LONGEST,
    step: 0.5,
    value: faults.delay,
    on: { input, change },
  });
  return h(
    'div.panel-field',
    {},
    h('label', { for: 'delay' }, 'Each request of the bot waits'),
    h('div.range', {}, slider, shown),
  );
}
