import { vi } from 'vitest';
import type { Inputs, Replies } from '#contract/endpoints.ts';
import { type ProblemCode, problemStatus } from '#contract/problems.ts';

type Name = keyof Inputs;
type Body<N extends Name> = Inputs[N] extends { body: infer B } ? B : never;
type Answer<N extends Name> = (body: Body<N>) => Replies[N] | Response | Promise<Replies[N] | Response>;

/** A problem as the server would answer it. */
export const problemAnswer = (code: ProblemCode, facts: object = {}): Response =>
  Response.json(
    { type: `/api/docs#${code}`, instance: 'test', code, status: problemStatus[code], ...facts },
    { status: problemStatus[code] },
  );

/**
 * Replaces the server in a test of the page: `fetch` answers from this table, typed by the contract, and refuses
 * everything else. Returns the calls, in order.
 */
export function answer(table: { [N in Name]?: Answer<N> }): { name: string; body: unknown }[] {
  const calls: { name: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    const name = `${method} ${path.split('?')[0]}`;
    const sent: unknown = body === undefined ? undefined : JSON.parse(body);
    calls.push({ name, body: sent });
    const respond = table[name as Name] as ((body: unknown) => unknown) | undefined;
    if (!respond) throw new Error(`Nobody answers ${name} in this test.`);
    const reply = await respond(sent);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  return calls;
}
