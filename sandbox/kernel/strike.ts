import { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { json, page } from './answer.ts';
import type { Exchange } from './exchange.ts';
import type { Fault } from './faults.ts';
import { html } from './html.ts';
import type { Handled, Service } from './service.ts';

/** Answers a request as a service would in trouble. */
export async function strike(fault: Fault, service: Service, exchange: Exchange): Promise<Handled | undefined> {
  const { request, response } = exchange;
  switch (fault.kind) {
    case 'slow':
      await sleep(fault.ms, undefined, { ref: false });
      return await service.handle(exchange);
    case 'status':
      return json({ error: 'sandbox fault' }, fault.status ?? 503);
    case 'rate-limit':
      return service.rateLimited?.() ?? json({ error: 'too many requests' }, 429, { 'retry-after': '1' });
    case 'expired-session':
      return service.sessionExpired?.() ?? json({ error: 'session expired' }, 401);
    case 'garbage':
      return { status: 200, headers: { 'content-type': 'application/json' }, body: Uint8Array.of(0xff, 0x00, 0x7b, 0xc3, 0x28, 0x0a) };
    case 'html':
      return page(html`<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>`, fault.status ?? 502);
    case 'cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 });
      await new Promise((written) => response.write('{"data":[', written));
      response.destroy();
      return 'answered';
    case 'late-reply': {
      const answer = await service.handle(exchange);
      await sleep(fault.ms, undefined, { ref: false });
      return answer;
    }
    case 'lost-reply':
      // a response without a connection: what the service writes goes nowhere
      await service.handle({ ...exchange, response: new ServerResponse(request) });
      response.destroy();
      return 'answered';
  }
}
