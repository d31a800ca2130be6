import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { type Controls, controlRoutes } from './control/control.routes.ts';
import { createRequestLog, type RequestLog } from './control/request-log.ts';
import { ecountService } from './ecount/ecount.service.ts';
import type { EcountOptions } from './ecount/ecount-options.ts';
import { createFaults, type Fault, type Faults } from './faults/faults.ts';
import { injectFault } from './faults/inject-fault.ts';
import { fedexService } from './fedex/fedex.service.ts';
import { fontsService } from './fonts/fonts.service.ts';
import { googleCalendarService } from './google-calendar/google-calendar.service.ts';
import { identityService } from './identity/identity.service.ts';
import { imagesService } from './images/images.service.ts';
import { mailService } from './mail/mail.service.ts';
import { Refusal } from './refusal.ts';
import type { SandboxContext, StandIn } from './stand-in.ts';
import { createClock } from './state/clock.ts';
import { createStore } from './state/store.ts';

export interface SandboxOptions {
  /** 0, the default, means any free port. */
  port?: number;
  /** The addresses to which the identity provider may send browsers back. */
  redirectUris: string[];
  /** Options of the ECOUNT stand-in. */
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
  const context: SandboxContext = { origin, clock, store: createStore(clock) };

  const standIns = [
    identityService(context, redirectUris),
    imagesService(),
    fontsService(),
    ecountService(context, ecount),
    fedexService(context),
    googleCalendarService(context),
    mailService(context),
  ];

  const faults = createFaults(standIns.map(({ name }) => name));
  const log = createRequestLog();
  const controls: Controls = {
    faults,
    clock,
    reset() {
      faults.clear();
      log.clear();
      clock.reset();
      context.store.reset();
    },
  };

  const tunnels = openTunnels(server, standIns, (name, step) => {
    log.note(name, step);
    return faults.take(name, step);
  });
  const app = createApp(server);
  app.setNotFoundHandler((_request, reply) => {
    const names = [...standIns.map(({ name }) => name), '_control'];
    return reply.code(404).send(`The sandbox has ${names.map((name) => `/${name}`).join(', ')}.`);
  });
  app.register(async (scope) => controlRoutes(withNotFound(scope), controls), { prefix: '/_control' });
  for (const standIn of standIns) {
    app.register(async (scope) => serve(scope, standIn, faults, log), { prefix: `/${standIn.name}` });
  }
  await app.ready();
  return {
    origin,
    ...controls,
    requests: log.of,
    async close() {
      server.closeAllConnections();
      for (const socket of tunnels) socket.destroy();
      await new Promise((closed) => server.close(closed));
      await app.close();
    },
  };
}

/** Opens tunnels to the services that do not use HTTP. @returns the open connections */
function openTunnels(server: Server, standIns: readonly StandIn[], fault: (name: string, step: string) => Fault | undefined): Set<Duplex> {
  const open = new Set<Duplex>();
  server.on('connect', (request, socket) => {
    const standIn = standIns.find(({ tunnel }) => tunnel && request.url?.startsWith(`${tunnel.host}:`));
    if (!standIn?.tunnel) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    return standIn.tunnel.open(socket, (step) => fault(standIn.name, step));
  });
  return open;
}

/** Adds a stand-in's routes. Every request is logged, and gets the fault that is waiting for it. */
function serve(scope: FastifyInstance, standIn: StandIn, faults: Faults, log: RequestLog): void {
  scope.addHook('onRequest', async (request, reply) => {
    const [pathname = ''] = request.originalUrl.slice(standIn.name.length + 1).split('?');
    const requested = `${request.method} ${pathname || '/'}`;
    log.note(standIn.name, requested);
    const fault = faults.take(standIn.name, requested);
    if (fault) await injectFault(fault, standIn, reply);
  });
  standIn.routes(withNotFound(scope));
}

/** Fastify on a server that already listens: the stand-ins have to know their own address, as their replies contain it. */
function createApp(server: Server): FastifyInstance {
  const app = Fastify({
    serverFactory: (handler) => server.on('request', handler),
    bodyLimit: 32 * 1024 * 1024,
    routerOptions: { maxParamLength: 2048 },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url) ? url : url.replaceAll('%', '%25')),
  });
  // each service has its own reply to a malformed body
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof Refusal) return await reply.code(error.status).headers(error.headers).send(error.body);
    // a client that hung up in the middle of a request needs no reply, and this is not an error
    if (!request.raw.errored) console.error('sandbox:', request.method, request.originalUrl, error);
    return await reply.code(500).send('The sandbox failed; its output says why.');
  });
  return app;
}

function withNotFound(scope: FastifyInstance): FastifyInstance {
  scope.setNotFoundHandler((_request, reply) => reply.code(404).send('Not found.'));
  return scope;
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
