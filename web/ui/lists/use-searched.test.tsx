import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { typedText } from '#web/ui/inputs/typed-text.ts';
import { useSearched } from './use-searched.ts';

const rowsOf = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
type Rows = ReturnType<typeof rowsOf>;

/** Records each render: how many rows were shown, and by which text they were searched. */
function show(rows: Rows | undefined, text: string) {
  const drawn: string[] = [];
  const typed = typedText(text);
  const hook = renderHook(
    (given: { rows: Rows | undefined }) => {
      const { rows: shown, q } = useSearched(given.rows, () => undefined, typed);
      drawn.push(`${shown?.length} by '${q}'`);
    },
    { initialProps: { rows } },
  );
  return { ...hook, drawn, type: (next: string) => act(() => typed.set(next)) };
}

it('of very many rows those stay that were found among the first, until all can be searched', async () => {
  const { rerender, drawn } = show(rowsOf(100), 'tea');
  rerender({ rows: rowsOf(30_000) });
  await waitFor(() => expect(drawn.at(-1)).toBe("30000 by 'tea'"));
  expect(new Set(drawn)).toEqual(new Set(["100 by 'tea'", "30000 by 'tea'"]));
});

it('of very many rows all are there while the first text is typed', async () => {
  const all = rowsOf(30_000);
  const { type, drawn } = show(all, '');
  type('t');
  expect(drawn.at(-1)).toBe("30000 by ''");
  await waitFor(() => expect(drawn.at(-1)).toBe("30000 by 't'"));
  type('');
  await waitFor(() => expect(drawn.at(-1)).toBe("30000 by ''"));
});
