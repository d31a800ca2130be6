import type { doctor as ko } from '#server/messages/ko/doctor.ts';

const some = (examples: string[], all: number) => examples.join(', ') + (all > examples.length ? ' …' : '');
const of = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

export const doctor: typeof ko = {
  healthy: 'The database is well.',
  found: (count) => `${of(count, 'thing')} wrong:`,
  repairable: '[can be repaired]',
  canRepair: 'What is marked can be repaired (with the embedded database after stopping Samusil): npm run doctor -- --repair',
  needsPeople: 'Hold the rest against a backup. One can be restored elsewhere to look at: DATA_DIR=<new folder> npm run restore -- <file>',
  repaired: (count) => `${of(count, 'thing')} repaired.`,
  findings: {
    unreadable: ({ check, reason }) => `The check of ${check} could not be made: ${reason}`,
    'other-version': ({ applied, known }) =>
      `The database has ${of(applied, 'migration')}, this version has ${known}. Start Samusil once, or examine with the right version.`,
    'checksum-failures': ({ failures }) => `${of(failures, 'page')} had a wrong checksum when read. Have the disk checked.`,
    'zeroed-pages': ({ table, pages }) => `${table}: the content of ${of(pages, 'page')} was wiped out.`,
    'table-damaged': ({ table, reason }) => `The table ${table} is damaged: ${reason}`,
    'index-damaged': ({ index, reason }) => `The index ${index} is damaged: ${reason}`,
    'index-differs': ({ index, inIndex, inTable }) => `By the index ${index} there are ${inIndex} rows, in the table ${inTable}.`,
    'rows-break-constraint': ({ table, constraint, rows }) => `${table}: ${of(rows, 'row')} against ${constraint}.`,
    'rows-doubled': ({ table, index, values }) => `${table}: ${of(values, 'value')} more than once (${index}).`,
    'rows-outside-parent': ({ rows }) => `${of(rows, 'sub-project')} outside the days of the project.`,
    'rows-without-history': ({ table, rows, examples }) => `${table}: ${of(rows, 'row')} without history (${some(examples, rows)}).`,
    'rows-lost': ({ table, rows, examples }) => `${table}: ${of(rows, 'row')} of the history not there (${some(examples, rows)}).`,
    'rows-differ-from-history': ({ table, rows, examples }) => `${table}: ${of(rows, 'row')} unlike the history (${some(examples, rows)}).`,
    'event-missing': ({ events, examples }) => `${of(events, 'project')} without an event for the calendar (${some(examples, events)}).`,
    'event-differs': ({ events, examples }) => `${of(events, 'event')} for the calendar unlike the project (${some(examples, events)}).`,
    'order-numbers-missing': ({ day, numbers }) => `Order numbers missing of ${day}: ${numbers.join(', ')}`,
    'order-counter-behind': ({ day, counter, highest }) =>
      `${day} has orders up to number ${highest}, but the next would be ${counter + 1}.`,
    'order-lines-missing': ({ orders, examples }) => `${of(orders, 'order')} with lines missing (${some(examples, orders)}).`,
    'sequence-behind': ({ sequence, next, highest }) => `${sequence}: ${next} is next, but up to ${highest} is taken.`,
    'staff-of-projects': ({ rows }) => `${of(rows, 'row')} unlike the projects' lists of people.`,
    'dependencies-of-plan': ({ rows }) => `${of(rows, 'row')} unlike what items of the board follow.`,
    'price-sheet-missing': ({ products, examples }) => `${of(products, 'product')} without a price sheet (${some(examples, products)}).`,
    'sku-key-wrong': ({ products, examples }) =>
      `${of(products, 'product')} with a wrong form of the SKU for comparing (${some(examples, products)}).`,
  },
};
