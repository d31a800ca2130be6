import { z } from 'zod';
import { type SignalName, signalNames } from '#server/module.ts';

/** A signal as payloads for NOTIFY. PostgreSQL accepts 8,000 bytes: about 200 keys of 32 characters. */
export const signalPayloads = (name: SignalName, keys: string[]): string[] => {
  const payloads: string[] = [];
  for (let at = 0; at < Math.max(keys.length, 1); at += 200) payloads.push(JSON.stringify({ name, keys: keys.slice(at, at + 200) }));
  return payloads;
};

/** The signal in a payload; undefined where this version does not know it. */
export function readSignal(payload: string): Signal | undefined {
  const read = SignalPayload.safeParse(fromJson(payload));
  return read.success ? read.data : undefined;
}

const SignalPayload = z.object({ name: z.enum(signalNames), keys: z.array(z.string()) });
export type Signal = z.infer<typeof SignalPayload>;

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
