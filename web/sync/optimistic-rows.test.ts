import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Edit, OptimisticRows } from './optimistic-rows.ts';

interface Row {
  revision: number;
  name: string;
  flag: boolean;
}
const start: Row = { revision: 1, name: 'a', flag: false };

describe('a row that is being edited', () => {
  it('shows the edit at once, and the stored row afterwards', () => {
    const rows = new OptimisticRows<number, Row>();
    const edit = { column: 'name', value: 'b' } as const;
    expect(rows.begin(1, start, edit).name).toBe('b');
    rows.receive(1, { ...start, revision: 2, name: 'b' });
    expect(rows.end(1, edit)).toEqual({ ...start, revision: 2, name: 'b' });
  });

  it('goes back to what the server has when the edit fails', () => {
    const rows = new OptimisticRows<number, Row>();
    const edit = { column: 'name', value: 'b' } as const;
    rows.begin(1, start, edit);
    expect(rows.end(1, edit)).toEqual(start);
  });

  it('keeps a newer edit when the answer to an older one comes', () => {
    const rows = new OptimisticRows<number, Row>();
    const on = { column: 'flag', value: true } as const;
    const off = { column: 'flag', value: false } as const;
    rows.begin(1, rows.begin(1, start, on), off);
    expect(rows.receive(1, { ...start, revision: 2, flag: true }).flag).toBe(false);
    expect(rows.end(1, on)?.flag).toBe(false);
  });

  it('goes back to the server, not to another failed edit, when several fail', () => {
    const rows = new OptimisticRows<number, Row>();
    const first = { column: 'name', value: 'b' } as const;
    const second = { column: 'name', value: 'c' } as const;
    rows.begin(1, rows.begin(1, start, first), second);
    rows.end(1, first);
    expect(rows.end(1, second)?.name).toBe('a');
  });

  it('shows what somebody else wrote in another column meanwhile', () => {
    const rows = new OptimisticRows<number, Row>();
    const edit = { column: 'name', value: 'mine' } as const;
    rows.begin(1, start, edit);
    expect(rows.receive(1, { revision: 2, name: 'a', flag: true })).toEqual({ revision: 2, name: 'mine', flag: true });
  });

  test.prop([fc.array(fc.record({ value: fc.string(), stored: fc.boolean(), delay: fc.nat(5) }), { maxLength: 20 })])(
    'ends as the server has it, whichever edits failed and in whatever order the answers came',
    (plan) => {
      const rows = new OptimisticRows<number, Row>();
      let server = start;
      let shown = start;
      const waiting: { at: number; edit: Edit<Row>; answer: Row | undefined }[] = [];
      for (const [at, { value, stored, delay }] of plan.entries()) {
        const edit: Edit<Row> = { column: 'name', value };
        shown = rows.begin(1, shown, edit);
        expect(shown.name).toBe(value);
        if (stored) server = { ...server, revision: server.revision + 1, name: value };
        waiting.push({ at: at + delay, edit, answer: stored ? server : undefined });
      }
      for (const { edit, answer } of waiting.sort((a, b) => a.at - b.at)) {
        if (answer) rows.receive(1, answer);
        shown = rows.end(1, edit) ?? shown;
      }
      expect(shown.name).toBe(server.name);
    },
  );
});
