import { staffHeader } from '#contract/auth/staff-header.ts';
import { type Input, type Reply, verbAndPath } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { cursorHeader } from '#contract/live.ts';
import type { ProblemDetails } from '#contract/problem-details.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';
import { loadRefusal } from '#web/i18n/words.ts';
import { sendWithRetries } from './retry.ts';

/** What an endpoint answered instead of its reply: `code` names it, `problem` is the whole answer. */
export class CallProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly problem: ProblemDetails;

  constructor(problem: ProblemDetails, options?: ErrorOptions) {
    super(`${problem.code} ${JSON.stringify(problem.errors ?? problem.details ?? '')}`.trim(), options);
    this.name = 'CallProblem';
    this.code = problem.code;
    this.status = problem.status;
    this.problem = problem;
  }
}

/** The endpoints that answer with JSON. */
export type CallName = { [Name in keyof Endpoints]: Endpoints[Name]['reply'] extends string ? never : Name }[keyof Endpoints];

type CallInput<Name extends CallName> = Input<Endpoints[Name]> & { signal?: AbortSignal; keepalive?: boolean; waits?: boolean };
type Arguments<Name extends CallName> =
  { body: Record<string, never> } extends Input<Endpoints[Name]>
    ? [input?: Partial<CallInput<Name>>]
    : object extends Input<Endpoints[Name]>
      ? [input?: CallInput<Name>]
      : [input: CallInput<Name>];

/** The endpoints that answer with a file that a page saves; most others of that kind are opened by the browser. */
type FileName = { [Name in keyof Endpoints]: Endpoints[Name]['reply'] extends 'file' ? Name : never }[keyof Endpoints];
type FileInput<Name extends FileName> = Input<Endpoints[Name]> & { signal?: AbortSignal };

/** Nobody is signed in, or not who asks. */
export type NotSignedIn = Extract<ProblemCode, 'signed-out' | 'other-person'>;
/** `requestedAt`: when the call was made (`performance.now()`). */
type SignedOutListener = (code: NotSignedIn, name: keyof Endpoints, requestedAt: number) => void;
const signedOut = new Set<SignedOutListener>();

/** Who was signed in here last; undefined until somebody was. */
let asker: number | undefined;

/** Every call is made for this person from now on; nobody else is answered, but for who asks whose the session is. */
export function askFor(staffId: number): void {
  asker = staffId;
}

export const whoAsks = (): typeof asker => asker;

/** Calls the listener for every call that is answered with one of these. Returns how to stop. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/**
 * Calls one endpoint of the contract; a body that may be empty can be left out.
 * Throws a `CallProblem` for every answer that is not the reply, and `server-unreachable` when there is none. A call
 * that may safely be repeated (`retry.ts`) is repeated for some seconds first.
 */
export async function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Reply<Endpoints[Name]>> {
  return (await callJson<Name>(name, input ?? {})).reply;
}

/** A list, and the position in the stream of changes (the cursor) at which it was read. */
export interface Listed<List> {
  reply: List;
  cursor: string | undefined;
}

/** The same for a list that the stream of changes keeps up to date. */
export async function callList<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Listed<Reply<Endpoints[Name]>>> {
  return await callJson<Name>(name, input ?? {});
}

/** The bytes of an answer, in the order in which they come. */
export type ByteStream = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

/** The same as the bytes of the answer while they come: who reads a long one piece by piece need not wait for all, and may keep it as it came. */
export async function callBytes<Name extends CallName>(name: Name, signal?: AbortSignal): Promise<Listed<ByteStream>> {
  const response = await ask(name, signal ? { signal } : {});
  return { reply: bytesOf(response, signal), cursor: response.headers.get(cursorHeader) ?? undefined };
}

async function* bytesOf({ body }: Response, signal: AbortSignal | undefined): ByteStream {
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read().catch(unlessAborted(signal, 'server-unreachable'));
    if (!read || read.done) return;
    yield read.value;
  }
}

async function callJson<Name extends CallName>(name: Name, input: RequestInput): Promise<Listed<Reply<Endpoints[Name]>>> {
  const response = await ask(name, input);
  const reply: unknown = await response.json().catch(unlessAborted(input.signal, 'server-unreachable'));
  return { reply: reply as Reply<Endpoints[Name]>, cursor: response.headers.get(cursorHeader) ?? undefined };
}

/** The same for an endpoint that answers with a file. `name` is the file name that the server gives. */
export async function callFile<Name extends FileName>(name: Name, input: FileInput<Name>): Promise<{ name: string; content: Blob }> {
  const request: RequestInput = input;
  const response = await ask(name, request);
  const [, named = ''] = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob().catch(unlessAborted(request.signal, 'server-unreachable'));
  return { name: decodeURIComponent(named), content };
}

interface RequestInput {
  query?: object;
  headers?: object;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The request is sent even if the page is closed meanwhile. */
  keepalive?: boolean | undefined;
  /** Whoever calls waits for the connection (`untilReached`): without one it is not repeated here. */
  waits?: boolean | undefined;
}

/**
 * Returns the response when it is a success, and throws a `CallProblem` otherwise; repeats what may safely be
 * repeated.
 */
const ask = async (name: keyof Endpoints, input: RequestInput, by = asker): Promise<Response> =>
  await sendWithRetries(
    name,
    () => askOnce(name, input, by),
    (error) => (error instanceof CallProblem && !(input.waits && isLost(error)) ? error.problem : undefined),
    input.signal,
  ).catch(async (error: unknown) => {
    if (error instanceof CallProblem) await loadRefusal(error.code, 'errors' in error.problem || 'details' in error.problem);
    throw error;
  });

/** So long the beginning of an answer is waited for, in milliseconds: a network that swallows what is sent gives none, ever. */
const longestWaitMs = 300_000;

/** There was no server to answer, or it is about to stop. */
export const isLost = (error: unknown): boolean => ['server-unreachable', 'server-stopping'].includes(codeOf(error));

async function askOnce(
  name: keyof Endpoints,
  { query, body, headers, signal, keepalive }: RequestInput,
  by: number | undefined,
): Promise<Response> {
  const [method, path] = verbAndPath(name);
  const requestedAt = performance.now();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), longestWaitMs);
  const response = await fetch(query === undefined ? path : `${path}?${new URLSearchParams(strings(query))}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...strings({ [staffHeader]: by, ...headers }),
    },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    signal: signal ? AbortSignal.any([signal, limit.signal]) : limit.signal,
    ...(keepalive && { keepalive }),
  })
    .catch(unlessAborted(signal, 'server-unreachable'))
    .finally(() => clearTimeout(timer));
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(unlessAborted(signal, codeOfStatus(response.status)));
  const problem = new CallProblem(isProblem(answer) ? answer : ownProblem(codeOfStatus(response.status), response.status));
  const { code } = problem;
  // who made the call may have left this page meanwhile
  if (code === 'signed-out' || (code === 'other-person' && by === asker))
    for (const listener of signedOut) listener(code, name, requestedAt);
  throw problem;
}

/** Makes an error of a request that failed: an abort stays an abort, anything else becomes this problem. */
const unlessAborted = (signal: AbortSignal | undefined, code: ProblemCode) => (cause: unknown) => {
  throw signal?.aborted ? cause : new CallProblem(ownProblem(code), { cause });
};

/** The code of anything that was thrown; what is not a `CallProblem` is a bug of the page. */
export const codeOf = (error: unknown): ProblemCode => (error instanceof CallProblem ? error.code : 'internal-error');

const strings = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

const isProblem = (answer: unknown): answer is ProblemDetails =>
  typeof answer === 'object' && answer !== null && 'code' in answer && String(answer.code) in problems;

/** No server has answered it: it is nowhere explained or logged. What was refused keeps its status, whatever its name. */
const ownProblem = (code: ProblemCode, status: number = problems[code].status): ProblemDetails => ({
  type: '',
  title: '',
  instance: '',
  code,
  status,
});

/** The answer is not the app's: a proxy between the page and the server sent its own error page. */
const codeOfStatus = (status: number): ProblemCode =>
  status === 413 ? 'too-large' : status === 429 ? 'too-many-requests' : status >= 502 ? 'server-unreachable' : 'internal-error';
