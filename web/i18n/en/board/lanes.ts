import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { lanes as ko } from '#web/i18n/ko/board/lanes.ts';

export const lanes: typeof ko = {
  title: 'Tasks by member',
  hint: 'Up and down arrows choose a task, left and right arrows move its days, Alt with up and down hands it to somebody else.',
  hintLooking: 'Up and down arrows go from one person or task to the next.',
  count: (count) => (count === 1 ? '1 task' : `${count} tasks`),
  noWork: 'No work in these days',
  overload: (count) => `${count} at once`,
  overloadOn: (name, range, count) => `${name}: ${count} at once, ${range}, overloaded`,
  overloadLimit: 'Overload',
  overloadedOnly: 'Overloaded only',
  overloadLimitText: (count) => `up to ${count} at once`,
  overloadedDays: (count) => `overloaded on ${count === 1 ? '1 day' : `${count} days`}`,
  nobodyAssigned: 'Nobody',
  noPeople: 'Nobody is in the design team yet',
  noPeopleText: 'People whose affiliation is the design team have their tasks here. Register them under staff management.',
  nobodyOverloaded: 'Nobody is overloaded in these days',
  nobodyFound: 'Nobody has tasks here',
  showEverybody: 'Show everyone',

  handOver: (name, from, to) => `‘${name}’: ${from} → ${to}`,
  handOverShared: (name, from, to) => `‘${name}’: ${to} has it already, only ${from} leaves`,
  letGo: (name, from) => `‘${name}’: ${from} leaves it`,
  cannotTake: (person) => `${person} cannot be given work any more`,
  staysWith: (name, person) => `‘${name}’ stays with ${person}`,
  handedOver: (what) => `Handed over. ${what}`,

  daysOff: 'Days off',
  daysOffHelp:
    'Days on which somebody is away, besides weekends and public holidays. They are hatched in the lanes, and count neither as overload nor as room.',
  noDaysOff: 'No days off ahead.',
  pastDaysOff: 'Show past ones, too',
  person: 'Person',
  firstDay: 'First day',
  lastDay: 'Last day',
  offKind: 'Kind',
  offKinds: { leave: 'Leave', trip: 'Trip or training', other: 'Other' },
  offFields: { staffId: 'Person', startDate: 'First day', endDate: 'Last day', offKind: 'Kind' },
  addDaysOff: 'Add',
  editDaysOff: (name, range) => `Edit days off of ${name}, ${range}`,
  removeDaysOff: (name, range) => `Remove days off of ${name}, ${range}`,
  history: 'History',
  historyOfDaysOff: (name, range) => `History of days off of ${name}, ${range}`,
  daysOffRemoved: (name, range) => `Days off of ${name} removed: ${range}`,
  daysOffAgain: 'Undo',
  somebody: 'Somebody of another team',
  off: (kind, range) => `${kind}, ${range}`,
  offDays: (count) => (count === 1 ? '1 day off' : `${count} days off`),

  perWeek: 'Load by week',
  weekDays: (worked, available) => `${worked}/${available} d`,
  overlapping: (count) => `overlap ${count} d`,
  weekOf: (range, worked, available, overlapping) =>
    `${range}: work on ${worked} of ${amount(available, 'working day')}${overlapping > 0 ? `, overlapping on ${overlapping}` : ''}`,
  room: 'Find room',
  roomHelp: (years) =>
    `Finds who can work for so many days in a row within this span, of up to ${years} years, the earliest first. Weekends, public holidays and days off are skipped.`,
  roomDays: 'Days needed',
  roomFrom: 'From',
  roomTo: 'Until',
  roomFound: (people, days) =>
    people === 0
      ? `Nobody has ${days === 1 ? '1 day' : `${days} days in a row`} free in these days.`
      : `${people === 1 ? '1 person has' : `${people} people have`} room for ${days === 1 ? '1 day' : `${days} days in a row`}`,
  freeDays: (count) => (count === 1 ? '1 day free in this span' : `${count} days free in this span`),
  startProject: 'Start a project',
  startFor: (name, range) => `Start a project for ${name}: ${range}`,
};
