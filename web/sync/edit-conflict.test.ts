import { describe, expect, it, vi } from 'vitest';
import { CallProblem } from '#web/http/call.ts';
import { EditConflict, writeFrom } from './edit-conflict.ts';

interface Row {
  revision: number;
  name: string;
  brand: string;
}
const seen: Row = { revision: 1, name: 'a', brand: 'x' };
const refusal = (current: Row) => new CallProblem({ type: '', title: '', status: 409, code: 'revision-conflict', instance: '', current });

/** Answers as the server does: refuses what does not name the current revision. */
const server = (current: Row) =>
  vi.fn(async (from: Row) => {
    if (from.revision !== current.revision) throw refusal(current);
    return 'stored';
  });
const stands = (current: Row) => current.name === seen.name;

describe('a write from an older row', () => {
  it('goes again from the current one when something else of it had changed', async () => {
    const send = server({ revision: 5, name: 'a', brand: 'changed' });
    expect(await writeFrom(seen, { send, stands })).toBe('stored');
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('asks the person when it was the same value', async () => {
    const current = { revision: 5, name: 'theirs', brand: 'x' };
    await expect(writeFrom(seen, { send: server(current), stands })).rejects.toEqual(new EditConflict(current, undefined));
  });

  it('that failed for another reason is not tried again', async () => {
    const send = vi.fn(() => Promise.reject(new TypeError('broken')));
    await expect(writeFrom(seen, { send, stands })).rejects.toThrow('broken');
    expect(send).toHaveBeenCalledTimes(1);
  });
});
