import { z } from 'zod';
import type { LiveEvents } from '#contract/live.ts';
import type { Db } from '#server/db/db.ts';
import { boardPeople, calendarStates } from '#server/modules/design/design.service.ts';

/** Events of what is no row of the history: they are told to whoever is there, and not kept. */
export type SignalName = 'presence' | 'calendar';

/** What a signal says, read by each process for its own pages. `keys` are whatever was told with it. */
export const signals: { [Name in SignalName]: (db: Db, keys: string[]) => Promise<LiveEvents[Name]> } = {
  presence: async (db) => ({ people: await boardPeople(db) }),
  calendar: calendarStates,
};

/** A signal as it travels between processes. PostgreSQL takes 8,000 bytes: about 200 keys of 32 characters. */
export const signalPayloads = (name: SignalName, keys: string[]): string[] => {
  const payloads: string[] = [];
  for (let at = 0; at < Math.max(keys.length, 1); at += 200) payloads.push(JSON.stringify({ name, keys: keys.slice(at, at + 200) }));
  return payloads;
};

/** Undefined for what is no signal that this version knows. */
export function readSignal(payload: string): { name: SignalName; keys: string[] } | undefined {
  const read = Signal.safeParse(fromJson(payload));
  return read.success ? read.data : undefined;
}

const Signal = z.object({ name: z.enum(['presence', 'calendar']), keys: z.array(z.string()) });

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
