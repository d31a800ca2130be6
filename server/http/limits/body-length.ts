import type { FastifyRequest } from 'fastify';

/** A body with more bytes than this takes long to read, even if the call is refused afterwards. */
const longBody = 1_048_576;

/** A shorter body counts as a call for each of these many bytes: reading them takes up to some milliseconds of the thread. */
const bytesOfCall = 32_768;

type Sent = Pick<FastifyRequest, 'headers'>;

const lengthOf = ({ headers }: Sent): number => Number(headers['content-length'] ?? 0);

/** Is reading the body long work? The length of one that is sent in chunks is not known before. */
export const hasLongBody = (request: Sent): boolean => request.headers['transfer-encoding'] !== undefined || lengthOf(request) > longBody;

/** As how many calls a request counts. Of requests with long bodies far fewer are allowed anyway. */
export const callsOf = (request: Sent): number => (hasLongBody(request) ? 1 : Math.max(1, Math.ceil(lengthOf(request) / bytesOfCall)));
