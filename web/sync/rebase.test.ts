import { describe, expect, it, vi } from 'vitest';
import { CallProblem } from '#web/http/call.ts';
import { EditConflict, sendRebased, unchangedSince } from './rebase.ts';

interface Row {
  revision: number;
  name: string;
  brand: string;
}
const seen: Row = { revision: 1, name: 'a', brand: 'x' };
const refusal = (current: Row) => new CallProblem({ type: '', title: '', status: 409, code: 'revision-conflict', instance: '', current });

/** Answers like the server: refuses a write that does not name the current revision. */
const server = (current: Row) =>
  vi.fn(async (from: Row) => {
    if (from.revision !== current.revision) throw refusal(current);
    return 'stored';
  });
const isUnchanged = unchangedSince(seen, { name: 'mine' });
const acceptCurrent = (current: unknown) => current as Row;

describe('a write from an older row', () => {
  it('goes again from the current one when something else of it had changed', async () => {
    const current = { revision: 5, name: 'a', brand: 'changed' };
    const send = server(current);
    const learnt = vi.fn(acceptCurrent);
    expect(await sendRebased(seen, { send, isUnchanged, acceptCurrent: learnt })).toBe('stored');
    expect(send.mock.calls).toEqual([[seen], [current]]);
    expect(learnt).toHaveBeenCalledExactlyOnceWith(current);
  });

  it('goes again where a list says the same with its fields in another order', async () => {
    const line = { pdNumber: 7, tier: null };
    const [before, current] = [
      { revision: 1, lines: [line] },
      { revision: 2, lines: [{ tier: null, pdNumber: 7 }] },
    ];
    expect(unchangedSince(before, { lines: [] })(current)).toBe(true);
    expect(unchangedSince(before, { lines: [] })({ revision: 2, lines: [{ ...line, pdNumber: 8 }] })).toBe(false);
  });

  it('asks the person when it was the same value', async () => {
    const current = { revision: 5, name: 'theirs', brand: 'x' };
    const refused = await sendRebased(seen, { send: server(current), isUnchanged, acceptCurrent }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(EditConflict);
    expect(refused).toMatchObject({ code: 'revision-conflict', current });
  });

  it('that others are always ahead of does not go for ever', async () => {
    let revision = 1;
    const send = vi.fn(() => Promise.reject(refusal({ ...seen, revision: ++revision })));
    await expect(sendRebased(seen, { send, isUnchanged, acceptCurrent })).rejects.toBeInstanceOf(EditConflict);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('that failed for another reason is not tried again', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('broken')));
    await expect(sendRebased(seen, { send, isUnchanged, acceptCurrent })).rejects.toThrow('broken');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
