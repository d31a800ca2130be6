import { roughWidth } from '#web/ui/display/rough-width.ts';
import type { Column } from './column.ts';

/**
 * The columns as somebody has arranged them: which are hidden, which of the optional ones are shown, their order and their widths. Columns
 * that are not named keep their defaults.
 */
export interface Layout {
  order?: readonly string[] | undefined;
  hidden?: readonly string[] | undefined;
  shown?: readonly string[] | undefined;
  widths?: Readonly<Record<string, number>> | undefined;
}

/** All columns in the order of the layout. The first column stays first, and a column that the layout does not name keeps its place. */
export function inOrder<Each extends { name: string }>(columns: readonly Each[], { order = [] }: Layout): readonly Each[] {
  const [first, ...others] = columns;
  if (!first) return columns;
  const place = new Map(order.map((name, at) => [name, at]));
  const known = others.filter(({ name }) => place.has(name)).sort((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0));
  let next = 0;
  return [first, ...others.map((column) => (place.has(column.name) ? (known[next++] ?? column) : column))];
}

/** The greatest width of the pinned first column in a narrow window, until somebody makes it wider: it leaves room for the others. */
const narrowFirst = 132;

/** Width beside a heading for its menu button, the arrow of a sorted column, and the gaps between them. */
const headingExtras = 56;

/** The default width of a column: enough for its heading in any language. */
const usualWidth = ({ label, note, width }: Pick<Column, 'label' | 'note' | 'width'>): number =>
  Math.max(width, Math.ceil(roughWidth(note === undefined ? label : `${label} ${note}`) + headingExtras));

export type Named = Pick<Column, 'name' | 'optional'>;

/** Makes a function that says whether a column is hidden. */
export function hiddenBy({ hidden, shown }: Layout): (column: Named) => boolean {
  return ({ name, optional }) => (optional ? !shown?.includes(name) : hidden?.includes(name) === true);
}

/** The columns that are shown, with their widths. A column whose width does not change stays the same object. */
export function laidOut<Row>(columns: readonly Column<Row>[], layout: Layout, isNarrow = false): readonly Column<Row>[] {
  const hides = hiddenBy(layout);
  return inOrder(columns, layout)
    .filter((column, at) => at === 0 || !hides(column))
    .map((column, at) => {
      const usual = usualWidth(column);
      const width = layout.widths?.[column.name] ?? (isNarrow && at === 0 ? Math.min(usual, narrowFirst) : usual);
      return width === column.width ? column : { ...column, width };
    });
}

/** Parses a stored layout; a damaged one counts as empty. */
export function readLayout(text: string | null): Layout {
  try {
    const raw: unknown = JSON.parse(text ?? '');
    if (typeof raw !== 'object' || raw === null) return {};
    const { order, hidden, shown, widths } = raw as Record<string, unknown>;
    const names = (list: unknown) => (Array.isArray(list) ? list.filter((each) => typeof each === 'string') : undefined);
    const sizes =
      typeof widths === 'object' && widths !== null
        ? Object.fromEntries(Object.entries(widths).filter((entry): entry is [string, number] => Number.isFinite(entry[1])))
        : undefined;
    return { order: names(order), hidden: names(hidden), shown: names(shown), widths: sizes };
  } catch {
    return {};
  }
}
