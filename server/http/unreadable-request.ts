import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { ProblemCode } from '#contract/problems.ts';
import type { Config } from '#server/config/config.ts';
import { Problem } from './problem.ts';
import { problemBody, sendProblem } from './problems.ts';
import { bareHeaders } from './security.ts';

/** Answers requests that never reach a route, in the same form as all other errors. */
export const unreadableRequests = (config: Config): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> => ({
  // a URL that cannot be decoded, or with a parameter longer than any of ours
  frameworkErrors(error, request, reply) {
    sendProblem(
      request,
      reply.headers(bareHeaders(config)),
      new Problem(error.code === 'FST_ERR_BAD_URL' ? 'invalid-input' : 'not-found', { cause: error }),
    );
  },

  // bytes that are no valid HTTP, or too large headers: there is no request to answer, only a socket
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const problem = new Problem(codes[error.code] ?? 'invalid-input');
    const body = JSON.stringify(problemBody(problem, randomUUID()));
    if (socket.writable && !isBeingAnswered(socket)) {
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

/** Is a reply to an earlier request being sent on the same connection? A second one would end up in the middle of it. */
const isBeingAnswered = (socket: Socket & { _httpMessage?: ServerResponse }) => socket._httpMessage?.headersSent ?? false;

const codes: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'header-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};
