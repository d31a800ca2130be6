import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from './problem.ts';
import { problemBody, sendProblem } from './problems.ts';
import { bareHeaders } from './security.ts';

/** Answers what never gets as far as a route, in the same form as everything else. */
export const unreadableRequests = (config: Config): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  // an address that cannot be decoded, or a longer part of one than any address of ours has
  frameworkErrors(error, request, reply) {
    sendProblem(
      request,
      reply.headers(bareHeaders(config)),
      new Problem(error.code === 'FST_ERR_BAD_URL' ? 'invalid-input' : 'not-found', { cause: error }),
    );
  },

  // what is no HTTP, or too much of it: there is no request to answer, only a socket
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const problem = new Problem(codes[error.code] ?? 'invalid-input');
    const body = JSON.stringify(problemBody(problem, randomUUID()));
    if (socket.writable && !isBeingAnswered(socket as Socket)) {
      socket.write(
        [
          `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
          'Content-Type: application/problem+json; charset=utf-8',
          `Content-Length: ${Buffer.byteLength(body)}`,
          'Connection: close',
          ...Object.entries(bareHeaders(config)).map(([name, value]) => `${name}: ${value}`),
          '',
          body,
        ].join('\r\n'),
      );
    }
    socket.destroySoon();
  },
});

/** Is there a reply on its way to what was asked before on the same connection? Ours would end up in the middle of it. */
const isBeingAnswered = (socket: Socket & { _httpMessage?: ServerResponse }) => socket._httpMessage?.headersSent ?? false;

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};
