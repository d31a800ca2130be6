import { amount } from '#web/i18n/en/grammar/amount.ts';
import { fileImport } from '#web/i18n/en/lists/file-import.ts';
import type { orderImport as ko } from '#web/i18n/ko/sales/order-import.ts';

const { reasons } = fileImport;

export const orderImport: typeof ko = {
  title: 'Import orders',
  intro:
    'Compares the orders of a file with those that are here, and registers what you have checked. One row for each product; rows with the same order number are one order.',
  ourColumn: 'Of the order',
  noKey:
    'There has to be a column ‘External order number’ or ‘Order number’: it groups rows into orders, and keeps an order from being registered twice.',
  comparing: 'Comparing with the orders that are here.',
  comparison: {
    states: { new: 'New orders', changed: 'Changed', unchanged: 'Here already', skipped: 'Left out' },
    empty: 'empty',
    change: (column, from, to) => `${column}: from ${from} to ${to}`,
    selectAll: (count) => `Select all (${count})`,
    select: (number) => `Select ${number}`,
    search: 'Search by order number or receiver',
    noSku: '(no order number)',
    nothingHere: {
      new: 'There are no new orders.',
      changed: 'No order has changed.',
      unchanged: 'None of the orders is here already.',
      skipped: 'No order was left out.',
    },
    applyLabel: 'Orders to store',
    applyStates: { new: 'New orders', changed: 'Changed orders', unchanged: 'Orders already here', skipped: 'Orders left out' },
    applyState: (state) => `Store all: ${state}`,
    apply: (what) => (what === '' ? 'Store' : `Store: ${what}`),
  },
  changedNote: 'Of the orders that are here, only those that you select are corrected.',
  claimedNote:
    'Some have the number of an order that was imported without a channel. Select only those that are the same order: it then belongs to this channel.',
  channelHint: 'For orders of which the file does not say the channel. Each channel has its own numbers.',
  labels: { lines: 'Products', total: 'Goods' },
  inRow: (line, text) => `Row ${line}: ${text}`,
  isHere: (number) => `Order ${number}`,
  reasons: {
    'not-a-number': reasons['not-a-number'],
    'other-unit': reasons['other-unit'],
    'not-a-choice': reasons['not-a-choice'],
    'not-a-flag': reasons['not-a-flag'],
    'digits-lost': reasons['digits-lost'],
    'became-date': reasons['became-date'],
    'formula-error': reasons['formula-error'],
    'no-key': 'There is no order number.',
    'rows-differ': 'Another row of the same order says something else.',
    'too-many-lines': 'There are too many products in one order.',
    'too-long': 'The value is too long.',
  },
  registered: (count) => `${amount(count, 'order')} registered.`,
  corrected: (count) => `${amount(count, 'order')} corrected.`,
  wereHere: (count) => `${amount(count, 'order')} registered meanwhile by somebody else: left as ${count === '1' ? 'it is' : 'they are'}.`,
  leftCount: (count) => `${amount(count, 'order')} could not be stored.`,
  waitingCount: (count) => `${amount(count, 'order')} not stored yet.`,
  stop: 'Stop',
  stopping: 'Stopping after what is being stored.',
  stopped: 'Stopped',
  goOn: 'Go on storing',
  left: 'Orders that were not stored',
  moreLeft: (count) => `and ${count} more`,
};
