import type { lanes as ko } from '#web/i18n/ko/board/lanes.ts';

export const lanes: typeof ko = {
  title: 'Tasks by member',
  hint: 'Up and down arrows choose a task, left and right arrows move its days, Alt with up and down hands it to somebody else.',
  count: (count) => (count === 1 ? '1 task' : `${count} tasks`),
  noWork: 'No work in these days',
  overload: (count) => `${count} at once`,
  overloadOn: (name, range, count) => `${name}: ${count} at once, ${range}, overloaded`,
  overloadLimit: 'Overload',
  overloadedOnly: 'Overloaded only',
  overloadLimitText: (count) => `up to ${count} at once`,
  overloadedDays: (count) => `overloaded on ${count === 1 ? '1 day' : `${count} days`}`,
  nobodyAssigned: 'Nobody',

  handOver: (name, from, to) => `“${name}”: ${from} → ${to}`,
  handOverShared: (name, from, to) => `“${name}”: ${to} has it already, only ${from} leaves`,
  letGo: (name, from) => `“${name}”: ${from} leaves it`,
  cannotTake: (person) => `${person} cannot be given work any more`,
  staysWith: (name, person) => `“${name}” stays with ${person}`,
  handedOver: (what) => `Handed over. ${what}`,
};
