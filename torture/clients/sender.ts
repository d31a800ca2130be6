import { setTimeout as sleep } from 'node:timers/promises';
import { verbAndPath } from '#contract/endpoint.ts';
import type { Inputs, Replies } from '#contract/endpoints.ts';
import type { EndpointName } from '#contract/permissions.ts';
import type { ProblemDetails } from '#contract/problem-details.ts';
import type { Report } from '#torture/report.ts';

/** How long a client waits for an answer; after that it does not know whether the request was processed. */
const tryMs = 20_000;
/** No fault lasts so long that a write could not succeed within this time. */
const timeoutMs = 240_000;

/** The server's final answer, and whether earlier tries remained without one. */
export type SendOutcome<Name extends EndpointName> = { tries: number } & (
  | { reply: Replies[Name]; problem?: undefined }
  | { problem: ProblemDetails; reply?: undefined }
);

/** Sends one person's requests and repeats each until it is answered: the same request, with the same key. */
export type Send = <Name extends EndpointName>(name: Name, input: Inputs[Name]) => Promise<SendOutcome<Name>>;

/** @param isPassing problems of an outside service that the next try may not meet */
export function sender(origin: string, token: string, report: Report, isPassing: (problem: ProblemDetails) => boolean = () => false): Send {
  return async (name, input) => {
    const [method, path] = verbAndPath(name);
    const { body, headers } = input as { body?: object; headers?: Record<string, string> };
    const request = {
      method,
      headers: { ...headers, origin, cookie: `samusil=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    };
    const begun = performance.now();
    for (let tries = 1; ; tries += 1) {
      const answer = await sendOnce(`${origin}${path}`, request).catch(() => undefined);
      if (answer?.status === 200) {
        report.answered(name, performance.now() - begun, tries);
        return { tries, reply: answer.content as never };
      }
      const problem = answer?.content as ProblemDetails | undefined;
      if (answer?.status === 500) report.addFinding(`${name} was answered 500`, JSON.stringify(problem));
      const again = answer === undefined || answer.status >= 502 || answer.status === 500 || (problem && isPassing(problem));
      if (!again && problem) return { tries, problem };
      report.refused(problem?.code ?? (answer === undefined ? 'no answer' : `proxy's ${answer.status}`));
      if (performance.now() - begun > timeoutMs) {
        report.addFinding(`${name} was not answered in ${timeoutMs / 1000} s`, `${tries} tries`);
        throw new Error('gave up');
      }
      await sleep(Math.min(100 * 2 ** tries, 2_000));
    }
  };
}

/** Undefined content means that the answer was not JSON, so it came from the proxy. Throws when there is no answer. */
async function sendOnce(url: string, request: RequestInit): Promise<{ status: number; content: unknown }> {
  const reply = await fetch(url, { ...request, signal: AbortSignal.timeout(tryMs) });
  const text = await reply.text();
  const isJson = /json/.test(reply.headers.get('content-type') ?? '');
  return { status: reply.status, content: isJson ? JSON.parse(text) : undefined };
}
