import { withoutUnseen } from '#contract/normal-text.ts';
import type { Column, Value } from './column.ts';
import { sinceMoment } from './since-day.ts';

/** A condition that the value of a column must meet for its row to be shown. */
export type Condition =
  | { kind: 'contains'; text: string }
  | { kind: 'oneOf'; values: readonly string[] }
  | { kind: 'range'; min: number | null; max: number | null }
  /** `since` has the form that `sinceMoment` reads. */
  | { kind: 'since'; since: string }
  | { kind: 'missing' };

/** Conditions by column; all of them must hold. */
export type Conditions = Readonly<Record<string, Condition>>;

const folded = (text: string) => withoutUnseen(text).normalize('NFC').toLowerCase();

/**
 * Makes a function that says whether a cell contains a text: in its shown form, or in its typed form (an HS code without its dots, a price
 * without commas). The typed form of a moment is ignored, because nobody types moments.
 */
export function cellFinder(text: string, column: Pick<Column, 'shown' | 'typed' | 'moment'>): (value: Value) => boolean {
  const wanted = folded(text);
  return (value) => {
    const [shown, typed] = [column.shown(value), column.typed(value)];
    return folded(shown).includes(wanted) || (typed !== shown && !column.moment && folded(typed).includes(wanted));
  };
}

const isMissing = (value: Value) => value === null || value === '';

function holds(condition: Condition, column: Column): (value: Value) => boolean {
  switch (condition.kind) {
    case 'missing':
      return isMissing;
    case 'contains': {
      const isIn = cellFinder(condition.text, column);
      return (value) => !isMissing(value) && isIn(value);
    }
    case 'oneOf': {
      const values = new Set(condition.values);
      return (value) => values.has(value === null ? '' : String(value));
    }
    case 'since': {
      const from = sinceMoment(condition.since) ?? 0;
      return (value) => !isMissing(value) && Date.parse(String(value)) >= from;
    }
    case 'range': {
      const { min, max } = condition;
      return (value) => typeof value === 'number' && (min === null || value >= min) && (max === null || value <= max);
    }
  }
}

/**
 * Makes a function that says whether a row meets all conditions; undefined if there are none. A condition on an unknown column is ignored.
 */
export function rowTest<Row>(conditions: Conditions, columns: readonly Column<Row>[]): ((row: Row) => boolean) | undefined {
  const tests = columns.flatMap((column) => {
    const condition = conditions[column.name];
    return condition ? { column, fits: holds(condition, column) } : [];
  });
  return tests.length === 0 ? undefined : (row) => tests.every(({ column, fits }) => fits(column.value(row)));
}

const encoded = (text: string) => encodeURIComponent(text).replaceAll('~', '%7E');

function conditionText(condition: Condition): string {
  switch (condition.kind) {
    case 'missing':
      return 'missing';
    case 'since':
      return `since~${condition.since}`;
    case 'contains':
      return `has~${encoded(condition.text)}`;
    case 'oneOf':
      return `is${condition.values.map((value) => `~${encoded(value)}`).join('')}`;
    case 'range':
      return `range~${condition.min ?? ''}~${condition.max ?? ''}`;
  }
}

/** The conditions in the form of an address: 'price:range~10~20;category:is~Cup~Plate'. */
export function conditionsText(conditions: Conditions): string | undefined {
  const parts = Object.entries(conditions).map(([column, condition]) => `${column}:${conditionText(condition)}`);
  return parts.length === 0 ? undefined : parts.join(';');
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
const bound = (text: string | undefined) => (text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : null);

function readCondition(text: string): Condition | undefined {
  const [kind, ...parts] = text.split('~');
  if (kind === 'missing') return { kind };
  if (kind === 'since') {
    const [since = ''] = parts;
    return sinceMoment(since) === undefined ? undefined : { kind, since };
  }
  if (kind === 'range') {
    const [min, max] = [bound(parts[0]), bound(parts[1])];
    return min === null && max === null ? undefined : { kind, min, max };
  }
  const values = parts.map(decoded);
  if (values.length === 0 || values.includes(undefined)) return undefined;
  const texts = values as string[];
  if (kind === 'is') return { kind: 'oneOf', values: texts };
  return kind === 'has' && texts[0] ? { kind: 'contains', text: texts[0] } : undefined;
}

/** The conditions in an address. A part that cannot be read, or names no column, is left out. */
export function readConditions(text: string | undefined, columns: readonly { name: string }[]): Conditions {
  const found = (text ?? '').split(';').flatMap((part) => {
    const [, column = '', rest = ''] = /^(\w+):(.*)$/s.exec(part) ?? [];
    const condition = columns.some(({ name }) => name === column) ? readCondition(rest) : undefined;
    return condition ? [[column, condition] as const] : [];
  });
  return Object.fromEntries(found);
}
