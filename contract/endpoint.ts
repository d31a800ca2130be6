import type { z } from 'zod';
import type { ChangeKind } from './history/change-kinds.ts';
import type { ProblemCode } from './problems.ts';

/** One endpoint, as the page and the server need it. Its key in the table is 'VERB /path'. */
export interface Endpoint {
  /** One line for the API page. */
  summary: string;
  /** Query string, for GET. */
  query?: z.ZodObject;
  /** JSON body, for POST. */
  body?: z.ZodType;
  /** The limit of its body in bytes, where the default of 1 MB is too small. */
  bodyLimit?: number;
  /** Request headers that the endpoint reads (lower-case names). */
  headers?: z.ZodObject;
  /** JSON reply with status 200; 'stream' and 'file' are written by the handler itself. */
  reply: z.ZodType | 'stream' | 'file';
  /** The current row that a refusal contains (`revision-conflict` and the like). */
  current?: z.ZodType;
  /**
   * The fields that a body writes, where some fields of this kind are not visible to everybody: nobody may write a field that they may not
   * see.
   */
  touches?: (body: never) => { kind: ChangeKind; fields: readonly string[] };
  /** It takes long (it makes a file, it compares lists): only a few of these calls run at once, others are queued. */
  heavy?: true;
  /** It changes data: the other pages are notified immediately. */
  writes?: true;
  /**
   * It is called only when a person does something, so it keeps their session from ending for idleness, as calls with `writes` do. All
   * other calls may be made by the page on its own.
   */
  doing?: true;
  /** Its own problems, in addition to those that every endpoint can answer. */
  problems?: readonly ProblemCode[];
}

type Sent<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? Record<K, z.input<S>> : object;
type Received<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? Record<K, z.output<S>> : object;

/** Headers that may all be left out may be left out together. */
type SentHeaders<E> =
  Record<never, never> extends Sent<E, 'headers'>['headers' & keyof Sent<E, 'headers'>] ? Partial<Sent<E, 'headers'>> : Sent<E, 'headers'>;

/** The parts of a request that a caller passes. */
export type Input<E> = Sent<E, 'query'> & Sent<E, 'body'> & SentHeaders<E>;

/** The same parts as the handler receives them, after parsing. */
export type Parsed<E> = Received<E, 'query'> & Received<E, 'body'> & Received<E, 'headers'>;

/** The reply as a caller receives it; `void` where the handler writes the reply itself. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is only ever what a handler returns
export type Reply<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : void;

export type Verb = 'GET' | 'POST';

/** 'POST /api/x' → ['POST', '/api/x'] */
export const verbAndPath = (name: string) => name.split(' ', 2) as [Verb, string];
