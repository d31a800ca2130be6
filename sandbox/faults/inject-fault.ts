import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { html } from '#sandbox/pages/html.ts';
import { Refusal } from '#sandbox/refusal.ts';
import type { StandIn } from '#sandbox/stand-in.ts';
import type { Fault } from './faults.ts';

/** Bytes that are neither JSON nor valid text. */
const garbage = Buffer.of(0xff, 0x00, 0x7b, 0xc3, 0x28, 0x0a);

/** Answers a request as a service in trouble would, or prepares the trouble and lets the request pass. */
export async function injectFault(fault: Fault, standIn: StandIn, reply: FastifyReply): Promise<void> {
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.ms, undefined, { ref: false });
      return;
    case 'status':
      throw new Refusal(fault.status ?? 503, { error: 'sandbox fault' });
    case 'rate-limit':
      throw standIn.rateLimited?.() ?? new Refusal(429, { error: 'too many requests' }, { 'retry-after': '1' });
    case 'expired-session':
      throw standIn.sessionExpired?.() ?? new Refusal(401, { error: 'session expired' });
    case 'forbidden':
      throw standIn.forbidden?.() ?? new Refusal(403, { error: 'forbidden' });
    case 'refused':
      throw standIn.refused?.() ?? new Refusal(400, { error: 'refused' });
    case 'garbage':
      await reply.header('content-type', 'application/json').send(garbage);
      return;
    case 'html':
      await reply
        .code(fault.status ?? 502)
        .type('text/html; charset=utf-8')
        .send(html`<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>`.text);
      return;
    case 'cut':
      await cutReply(reply.hijack().raw);
      return;
    case 'late-reply':
      delayReply(reply.raw, fault.ms);
      return;
    case 'lost-reply':
      loseReply(reply.raw);
      return;
  }
}

async function cutReply(response: ServerResponse): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
  await new Promise((written) => response.write('{"data":[', written));
  response.destroy();
}

/** The service handles the request, and its reply is delayed. */
function delayReply(response: ServerResponse, ms: number): void {
  const end = response.end.bind(response);
  response.end = ((...given: Parameters<typeof end>) => {
    void sleep(ms, undefined, { ref: false }).then(() => end(...given));
    return response;
  }) as typeof end;
}

/** The service handles the request, and the connection breaks where the reply would begin. */
function loseReply(response: ServerResponse): void {
  response.writeHead = () => response.destroy();
}
