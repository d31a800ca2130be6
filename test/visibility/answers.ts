import { expect } from 'vitest';
import { verbAndPath } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import type { Client } from '#test/client.ts';
import { pdfText } from '#test/pdf-text.ts';

/** A request to an endpoint; any answer is allowed. */
export type Asked = [EndpointName, { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }];

/** A text that was sent to somebody, and its source. */
export interface Answer {
  name: string;
  text: string;
}

/** All answers to a person, as text. */
export async function answersTo(client: Client, asked: readonly Asked[]): Promise<(Answer & { name: EndpointName })[]> {
  const found: (Answer & { name: EndpointName })[] = [];
  for (const [name, { query, body, headers }] of asked) {
    const [method, path] = verbAndPath(name);
    const sentBody =
      method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json', ...headers } } : {};
    const reply = await client.fetch(query ? `${path}?${new URLSearchParams(query)}` : path, { method, ...sentBody });
    const bytes = Buffer.from(await reply.arrayBuffer());
    // the compressed bytes of a PDF contain no readable text, and by chance any sequence of letters
    const text = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? pdfText(bytes).join('\n') : bytes.toString('utf8');
    expect(text, name).not.toMatch(/"code":"(too-many-requests|server-busy|internal-error)"/);
    found.push({ name, text });
  }
  return found;
}

/** Does the text contain the value as a whole word (an escaped line break may be before it)? Random tokens contain any two letters. */
export const contains = (text: string, value: string) => new RegExp(`(?<!(?<!\\\\)[\\w-])${value}(?![\\w-])`).test(text);

/** Which of these values occur in the texts, and where. */
export const leaks = (found: readonly Answer[], of: readonly string[]) =>
  found.flatMap(({ name, text }) => of.filter((value) => contains(text, value)).map((value) => `${name}: ${value}`));
