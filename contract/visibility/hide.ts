import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { Holder } from '#contract/rights.ts';
import { fieldRights, maySee, type RowKind } from './field-rights.ts';

const hiddenMark = '***';

/** What is shown instead of a value that a person may not see: at most the ends of a text, and null for anything else. */
export function hiddenValue(kind: RowKind, field: string, value: unknown): unknown {
  if (typeof value !== 'string') return null;
  const decided = fieldRights[kind][field];
  const { first = 0, last = 0 } = decided === undefined || decided === 'open' ? {} : decided;
  const characters = [...value];
  if (characters.length === 0) return '';
  // in a short text the ends would be most of it
  if (characters.length < 2 * (first + last)) return hiddenMark;
  return [...characters.slice(0, first), hiddenMark, ...characters.slice(characters.length - last)].join('');
}

/** The hidden form of a value in a row. A list becomes an empty list, as its readers iterate over it. */
const hiddenIn = (kind: RowKind, name: string, value: unknown): unknown => (Array.isArray(value) ? [] : hiddenValue(kind, name, value));

/** A row as a person may see it; the row itself if they may see all of it. */
export function hideFields<Row extends object>(kind: RowKind, row: Row, who: Holder): Row {
  const hidden = Object.entries(row).filter(([name]) => name in fieldRights[kind] && !maySee(kind, name, who));
  if (hidden.length === 0) return row;
  return { ...row, ...Object.fromEntries(hidden.map(([name, value]) => [name, hiddenIn(kind, name, value)])) };
}

/** The parts of a change that decide what is shown of it. */
interface SeenChange {
  kind: ChangeKind;
  field: string | null;
  from?: unknown;
  to?: unknown;
}

/** A change as a person may see it. That it happened, and to which field, is not hidden. */
export function hideChange<Change extends SeenChange>(change: Change, who: Holder): Change {
  const { kind, field, from, to } = change;
  const hide = (value: unknown) => {
    if (field === null) return hideWholeRow(kind, value, who);
    return maySee(kind, field, who) ? value : hiddenValue(kind, field, value);
  };
  return { ...change, from: hide(from), to: hide(to) };
}

const plain = (name: string) => name.replaceAll('_', '').toLowerCase();

/**
 * Hides fields of a row that was added or removed; the names are those of its columns. Columns that are not in `fieldRights` are left out.
 */
function hideWholeRow(kind: ChangeKind, row: unknown, who: Holder): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const names = new Map(Object.keys(fieldRights[kind]).map((name) => [plain(name), name]));
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]) => {
      const field = names.get(plain(column));
      if (field === undefined) return [];
      return [[column, maySee(kind, field, who) ? value : hiddenValue(kind, field, value)]];
    }),
  );
}
