import { hiddenBy, inOrder, type Layout, type Named } from './layout.ts';

/** The layout after a column has moved one place to the left (-1) or right (1), past hidden columns. */
export function moved<Each extends Named>(columns: readonly Each[], layout: Layout, name: string, step: 1 | -1): Layout {
  const names = inOrder(columns, layout).map((column) => column.name);
  const hidden = new Set(columns.filter(hiddenBy(layout)).map((column) => column.name));
  const at = names.indexOf(name);
  let to = at + step;
  while (to > 0 && to < names.length && hidden.has(names[to] ?? '')) to += step;
  if (at < 1 || to < 1 || to >= names.length) return layout;
  const order = names.toSpliced(at, 1).toSpliced(to, 0, name);
  return { ...layout, order };
}

/** The layout in which a column is shown or hidden. */
export function withColumn(layout: Layout, { name, optional }: Named, { shown }: { shown: boolean }): Layout {
  const list = optional ? 'shown' : 'hidden';
  const others = layout[list]?.filter((each) => each !== name) ?? [];
  return { ...layout, [list]: shown === (list === 'shown') ? [...others, name] : others };
}
