import { staffHeader } from '#contract/auth/staff-header.ts';
import { verbAndPath } from '#contract/endpoint.ts';
import type { Endpoints, Inputs, Replies } from '#contract/endpoints.ts';
import { cursorHeader } from '#contract/live.ts';
import type { ProblemDetails } from '#contract/problem-details.ts';
import { databaseProblems, type ProblemCode } from '#contract/problems.ts';
import { noteServerTime } from '#web/code/server-clock.ts';
import { loadRefusal } from '#web/i18n/words.ts';
import { sendWithRetries } from './retry.ts';

/** Thrown when an endpoint answers with an error instead of its reply. `code` names the error; `problem` is the whole answer. */
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

type CallInput<Name extends CallName> = Inputs[Name] & { signal?: AbortSignal; keepalive?: boolean; waits?: boolean };
type Arguments<Name extends CallName> = { body: Record<string, never> } extends Inputs[Name]
  ? [input?: Partial<CallInput<Name>>]
  : object extends Inputs[Name]
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>];

/** The endpoints that answer with a file that the page fetches and saves. The browser opens most other file endpoints by itself. */
type FileName = { [Name in keyof Endpoints]: Endpoints[Name]['reply'] extends 'file' ? Name : never }[keyof Endpoints];
type FileInput<Name extends FileName> = Inputs[Name] & { signal?: AbortSignal };

/** Nobody is signed in, or somebody other than the person for whom the page makes its calls. */
export type NotSignedIn = Extract<ProblemCode, 'signed-out' | 'other-person'>;
/** `requestedAt`: when the call was made (`performance.now()`). */
type SignedOutListener = (code: NotSignedIn, name: keyof Endpoints, requestedAt: number) => void;
const signedOut = new Set<SignedOutListener>();

/** The `staffId` of the person who last signed in on this page; undefined before the first sign-in. */
let asker: number | undefined;

/**
 * Makes every later call in the name of this person. The server refuses such a call (`other-person`) if the session belongs to somebody
 * else; only the question whose session it is gets an answer.
 */
export function callFor(staffId: number): void {
  asker = staffId;
}

export const caller = (): typeof asker => asker;

/** Calls the listener for every call that is refused with one of these codes. Returns a function that stops it. */
export function onSignedOut(listener: SignedOutListener): () => void {
  signedOut.add(listener);
  return () => signedOut.delete(listener);
}

/** Set by the session, which knows when the person is back. */
let waitForSession: (() => Promise<boolean>) | undefined;

/** Makes writes that were refused because nobody is signed in wait for the session. Returns a function that stops it. */
export function waitForSessionBy(wait: () => Promise<boolean>): () => void {
  waitForSession = wait;
  return () => {
    waitForSession = undefined;
  };
}

/**
 * Resolves to true once the person of this page has a session again, and to false if there is no page any more that waits for it, or if
 * `error` is another one than that they have none.
 */
export const hasSessionAgain = async (error: unknown): Promise<boolean> =>
  ['signed-out', 'other-person'].includes(codeOf(error)) && ((await waitForSession?.()) ?? false);

/**
 * Calls one endpoint of the contract. An input whose body may be empty can be left out.
 * Throws a `CallProblem` for every answer that is not the reply, and one with `server-unreachable` when there is no answer. A call that may
 * safely be repeated (`retry.ts`) is retried for some seconds first.
 */
export async function call<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Replies[Name]> {
  return (await callJson<Name>(name, input ?? {})).reply;
}

/** A list, and the position in the stream of changes (the cursor) at which it was read. */
export interface Listed<List> {
  reply: List;
  cursor: string | undefined;
}

/** Like `call`, for a list that the stream of changes keeps up to date: also returns the cursor. */
export async function callList<Name extends CallName>(name: Name, ...[input]: Arguments<Name>): Promise<Listed<Replies[Name]>> {
  return await callJson<Name>(name, input ?? {});
}

/** The bytes of an answer, in the order in which they come. */
export type ByteStream = AsyncGenerator<Uint8Array<ArrayBuffer>, void, void>;

/**
 * Like `callList`, but returns the bytes of the answer as they arrive. The caller can read a long list piece by piece, without waiting for
 * its end, and can keep it unparsed.
 */
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

async function callJson<Name extends CallName>(name: Name, input: RequestInput): Promise<Listed<Replies[Name]>> {
  const response = await ask(name, input);
  const reply: unknown = await response.json().catch(unlessAborted(input.signal, 'server-unreachable'));
  return { reply: reply as Replies[Name], cursor: response.headers.get(cursorHeader) ?? undefined };
}

/** Like `call`, for an endpoint that answers with a file. `name` is the file name that the server gives. */
export async function callFile<Name extends FileName>(name: Name, input: FileInput<Name>): Promise<{ name: string; content: Blob }> {
  const request: RequestInput = input;
  const response = await ask(name, request);
  const [, named = ''] = /filename\*=UTF-8''([^;]+)/i.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const content = await response.blob().catch(unlessAborted(request.signal, 'server-unreachable'));
  return { name: decodeURIComponent(named), content };
}

interface RequestInput {
  query?: object;
  headers?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The browser sends the request even if the page is closed meanwhile. */
  keepalive?: boolean | undefined;
  /** The caller itself waits for the connection (`untilReached`), so a call that was lost is not retried here. */
  waits?: boolean | undefined;
}

/** Returns the response if it is a success, and throws a `CallProblem` otherwise. Retries calls that may safely be repeated. */
const ask = async (name: keyof Endpoints, input: RequestInput, by = asker): Promise<Response> =>
  await sendWithRetries(
    { ...input, name },
    () => askOnce(name, input, by),
    (error) => (error instanceof CallProblem && !(input.waits && isLost(error)) ? error.problem : undefined),
  ).catch(async (error: unknown) => {
    if (!(error instanceof CallProblem)) throw error;
    const isKnown = await loadRefusal(error.code, 'errors' in error.problem || 'details' in error.problem);
    throw isKnown ? error : unnamed(error.status);
  });

/** How long to wait for the beginning of an answer, in milliseconds. A network that silently drops packets never produces one. */
const longestWaitMs = 300_000;

const lost: readonly ProblemCode[] = ['server-unreachable', 'server-stopping'];

/** Whether the call failed because the server could not be reached or is about to stop. */
export const isLost = (error: unknown): boolean => lost.includes(codeOf(error));

/**
 * Whether a retry may succeed without asking the person: the server could not be reached or could not serve, rather than refused the
 * request.
 */
export const isPassing = (code: ProblemCode): boolean => lost.includes(code) || code in databaseProblems;

async function askOnce(
  name: keyof Endpoints,
  { query, body, headers, signal, keepalive }: RequestInput,
  by: number | undefined,
): Promise<Response> {
  const [method, path] = verbAndPath(name);
  const requestedAt = performance.now();
  const askedAt = Date.now();
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
  noteServerTime(response.headers.get('date'), askedAt);
  if (isPage(response)) throw unnamed(response.ok ? 502 : response.status);
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(unlessAborted(signal, codeOfStatus(response.status), response.status));
  const problem = isProblem(answer) ? new CallProblem(answer) : unnamed(response.status);
  const { code } = problem;
  // the call may have been made for a person who has left this page meanwhile
  if (code === 'signed-out' || (code === 'other-person' && by === asker))
    for (const listener of signedOut) listener(code, name, requestedAt);
  throw problem;
}

/**
 * Whether somebody on the way answered with a page of their own, whatever its status: the sign-in page of a guest network, or a proxy that
 * does not reach the server. No endpoint that is called here answers with a page.
 */
const isPage = ({ headers }: Response): boolean => /^text\/html\b/i.test(headers.get('content-type') ?? '');

/** Makes a handler for a failed request: an abort is thrown on unchanged, any other error as this problem. */
const unlessAborted = (signal: AbortSignal | undefined, code: ProblemCode, status?: number) => (cause: unknown) => {
  throw signal?.aborted ? cause : new CallProblem(ownProblem(code, status), { cause });
};

/** The error for an answer that was read whole and is still no list: where nobody says how long it is, its end may be missing unnoticed. */
export const unlessCutOff = (error: unknown): unknown =>
  error instanceof SyntaxError ? new CallProblem(ownProblem('server-unreachable'), { cause: error }) : error;

/** The code of anything that was thrown. An error that is not a `CallProblem` is a bug of the page. */
export const codeOf = (error: unknown): ProblemCode => (error instanceof CallProblem ? error.code : 'internal-error');

const strings = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );

/** Whether an answer has the form of the app's problems. A gateway on the way may call its own code and status like that, too. */
const isProblem = (answer: unknown): answer is ProblemDetails =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  typeof answer.code === 'string' &&
  'status' in answer &&
  typeof answer.status === 'number';

/** The problem for an answer that is none of the app's, or has a code that is newer than this page. */
const unnamed = (status: number) => new CallProblem(ownProblem(codeOfStatus(status), status));

/**
 * A problem that the page makes itself. No server answered with it, so it has no documentation address and no log entry. A refused call
 * keeps the HTTP status it was refused with, even if the code usually has another one.
 */
const ownProblem = (code: ProblemCode, status = 503): ProblemDetails => ({
  type: '',
  title: '',
  instance: '',
  code,
  status,
});

/** The code for an error answer that is not the app's: a proxy between the page and the server sent its own error page. */
const codeOfStatus = (status: number): ProblemCode =>
  status === 413 ? 'too-large' : status === 429 ? 'too-many-requests' : status >= 502 ? 'server-unreachable' : 'internal-error';
