import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ecountService } from './ecount/ecount.service.ts';
import type { EcountOptions } from './ecount/ecount-options.ts';
import { fedexService } from './fedex/fedex.service.ts';
import { fontsService } from './fonts/fonts.service.ts';
import { googleCalendarService } from './google-calendar/google-calendar.service.ts';
import { identityService } from './identity/identity.service.ts';
import { imagesService } from './images/images.service.ts';
import { plain, send } from './kernel/answer.ts';
import { createClock } from './kernel/clock.ts';
import { type Controls, controlService } from './kernel/control.ts';
import { createFaults, type Faults } from './kernel/faults.ts';
import { createRequestLog, type RequestLog } from './kernel/request-log.ts';
import type { Handled, Kernel, Service } from './kernel/service.ts';
import { createStore } from './kernel/store.ts';
import { strike } from './kernel/strike.ts';

export interface SandboxOptions {
  /** 0, the default: any free one. */
  port?: number;
  /** Where the identity provider may send browsers back to. */
  redirectUris: string[];
  /** How ECOUNT behaves. */
  ecount?: EcountOptions;
}

export interface Sandbox extends Controls {
  /** 'http://127.0.0.1:3900' */
  origin: string;
  /** The latest requests to a service since the last reset, as 'METHOD /path' below its prefix, the oldest first. */
  requests(service: string): string[];
  close(): Promise<void>;
}

/** Starts the stand-ins for the outside services, on this machine only. */
export async function startSandbox({ port = 0, redirectUris, ecount }: SandboxOptions): Promise<Sandbox> {
  const server = createServer();
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clock = createClock();
  const kernel: Kernel = { origin, clock, store: createStore(clock) };

  const services = [
    identityService(kernel, redirectUris),
    imagesService(),
    fontsService(),
    ecountService(kernel, ecount),
    fedexService(kernel),
    googleCalendarService(kernel),
  ];

  const faults = createFaults(services.map((service) => service.name));
  const log = createRequestLog();
  const controls: Controls = {
    faults,
    clock,
    reset() {
      faults.clear();
      log.clear();
      clock.reset();
      kernel.store.reset();
    },
  };
  const mounted = [...services, controlService(controls)];
  server.on('request', (request, response) => {
    void answer(request, response, { services: mounted, faults, log });
  });
  return {
    origin,
    ...controls,
    requests: log.of,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

interface Mounted {
  services: Service[];
  faults: Faults;
  log: RequestLog;
}

async function answer(request: IncomingMessage, response: ServerResponse, mounted: Mounted): Promise<void> {
  try {
    const handled = await dispatch(request, response, mounted);
    if (handled !== 'answered') send(response, handled);
  } catch (error) {
    // who hung up in the middle of a request wants no answer, and nothing is wrong here
    if (request.errored) return;
    console.error('sandbox:', request.method, request.url, error);
    if (response.headersSent) response.destroy();
    else send(response, plain('The sandbox failed; its output says why.', 500));
  }
}

async function dispatch(request: IncomingMessage, response: ServerResponse, { services, faults, log }: Mounted): Promise<Handled> {
  const url = new URL(request.url ?? '/', 'http://sandbox');
  const [, name = '', path = '/'] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? [];
  const service = services.find((each) => each.name === name);
  if (!service) return plain(`The sandbox has ${services.map((each) => `/${each.name}`).join(', ')}.`, 404);
  const method = request.method ?? 'GET';
  const exchange = { request, response, method, path, query: url.searchParams };
  log.note(name, `${method} ${path}`);
  const fault = faults.take(name, `${method} ${path}`);
  const handled = fault ? await strike(fault, service, exchange) : await service.handle(exchange);
  return handled ?? plain('Not found.', 404);
}
