import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Html } from './html.ts';

/** What a handler says; the kernel sends it. */
export interface Answer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string | Uint8Array;
}

export const json = (value: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(value),
});

export const page = (content: Html, status = 200, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  body: content.text,
});

export const plain = (text: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: text,
});

/** 204, without a body. */
export const nothing: Answer = { status: 204, headers: {}, body: '' };

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const length = status === 204 ? {} : { 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, { 'cache-control': 'no-store', ...length, ...headers }).end(body);
}
