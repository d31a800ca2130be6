import { expect } from 'vitest';
import { verbAndPath } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import type { Client } from '#test/client.ts';
import { pdfText } from '#test/pdf-text.ts';

/** A request to an endpoint, whatever it answers. */
export type Asked = [EndpointName, { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> }];

/** What somebody was told, and by what. */
export interface Told {
  name: string;
  text: string;
}

/** Every answer to somebody, as text. */
export async function answersTo(client: Client, asked: readonly Asked[]): Promise<(Told & { name: EndpointName })[]> {
  const found: (Told & { name: EndpointName })[] = [];
  for (const [name, { query, body, headers }] of asked) {
    const [method, path] = verbAndPath(name);
    const sentBody =
      method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json', ...headers } } : {};
    const reply = await client.fetch(query ? `${path}?${new URLSearchParams(query)}` : path, { method, ...sentBody });
    const bytes = Buffer.from(await reply.arrayBuffer());
    // packed as they are, the bytes of a paper say nothing, or now and then anything
    const text = bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? pdfText(bytes).join('\n') : bytes.toString('utf8');
    expect(text, name).not.toMatch(/"code":"(too-many-requests|server-busy|internal-error)"/);
    found.push({ name, text });
  }
  return found;
}

/** Whether the text has the value as a whole word (an escaped line break may stand before it): random tokens have any two letters. */
export const contains = (text: string, value: string) => new RegExp(`(?<!(?<!\\\\)[\\w-])${value}(?![\\w-])`).test(text);

/** Which of these values were told, and by what. */
export const leaks = (found: readonly Told[], of: readonly string[]) =>
  found.flatMap(({ name, text }) => of.filter((value) => contains(text, value)).map((value) => `${name}: ${value}`));
