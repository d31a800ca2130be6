import type { z } from 'zod';
import type { ChangeKind } from './history/change-kinds.ts';
import type { ProblemCode } from './problems.ts';

/** One endpoint: everything both sides need to know about it. Its name in the table is 'VERB /path'. */
export interface Endpoint {
  /** One line for the API page. */
  summary: string;
  /** Query string, for GET. */
  query?: z.ZodObject;
  /** JSON body, for POST. */
  body?: z.ZodType;
  /** Bytes that its body may have, where 1 MB is too few. */
  bodyLimit?: number;
  /** Request headers the endpoint reads (lower-case names). */
  headers?: z.ZodObject;
  /** JSON reply with status 200; 'stream' and 'file' are written by the handler itself. */
  reply: z.ZodType | 'stream' | 'file';
  /** The row as it is now, which a refusal brings (`revision-conflict` and the like). */
  current?: z.ZodType;
  /** The fields that a body writes, where not everybody may see all of that kind: nobody writes what they do not see. */
  touches?: (body: never) => { kind: ChangeKind; fields: readonly string[] };
  /** It takes long (it makes a file, it compares lists): only some of these calls run at once. */
  heavy?: true;
  /** It changes data: the other pages are notified at once. */
  writes?: true;
  /**
   * It is called only when a person does something, so it keeps their session from ending idle, as calls that
   * `writes` do. All other calls may come from the page by itself.
   */
  doing?: true;
  /** Its own problems, in addition to those that every endpoint can answer. */
  problems?: readonly ProblemCode[];
}

type Sent<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? Record<K, z.input<S>> : object;
type Received<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? Record<K, z.output<S>> : object;

/** What a caller passes. */
export type Input<E> = Sent<E, 'query'> & Sent<E, 'body'> & Sent<E, 'headers'>;

/** What a handler receives: the same, after parsing. */
export type Parsed<E> = Received<E, 'query'> & Received<E, 'body'> & Received<E, 'headers'>;

/** What a caller gets; nothing where the handler writes the reply itself. */
// biome-ignore lint/suspicious/noConfusingVoidType: it is only ever what a handler returns
export type Reply<E> = E extends { reply: infer R extends z.ZodType } ? z.output<R> : void;

export type Verb = 'GET' | 'POST';

/** 'POST /api/x' → ['POST', '/api/x'] */
export const verbAndPath = (name: string) => name.split(' ', 2) as [Verb, string];
