import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, type Parsed, type Reply, verbAndPath } from '#contract/endpoint.ts';
import { type Endpoints, endpoints } from '#contract/endpoints.ts';
import { cursorHeader } from '#contract/live.ts';
import { type EndpointName, permissions } from '#contract/permissions.ts';
import { ProblemDetails } from '#contract/problem-details.ts';
import { problems } from '#contract/problems.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { fieldRights, maySee } from '#contract/visibility/field-rights.ts';
import { gzipOnce } from '#server/db/gzip-once.ts';
import type { SignedIn } from '#server/modules/auth/auth.service.ts';
import { type Hide, hiderOf } from './hide-fields.ts';
import { Problem } from './problem.ts';

/** JSON that the database or a cache has already written as text: it goes out as it is, unchecked, in one piece. */
export class JsonText<_Reply> {
  readonly body: Buffer;
  /** The same, compressed, where the cache keeps that too. */
  readonly gzip: (() => Promise<Buffer>) | undefined;
  /** Where the stream of changes stood when it was read. */
  readonly cursor: string | undefined;
  /** How many rows it has, where it is a list. */
  readonly rows: number;

  constructor(body: Buffer, gzip?: () => Promise<Buffer>, cursor?: string, rows = 0) {
    this.body = body;
    this.gzip = gzip;
    this.cursor = cursor;
    this.rows = rows;
  }

  /** The same for somebody from whom something is hidden: made once for all of them, as long as the text is kept. */
  hidden(hide: Hide): JsonText<_Reply> {
    const others = hiddenTexts.get(this.body) ?? new Map<Hide, JsonText<unknown>>();
    hiddenTexts.set(this.body, others);
    const kept = others.get(hide) ?? hiddenText(this.body, hide);
    others.set(hide, kept);
    return new JsonText<_Reply>(kept.body, kept.gzip, this.cursor, this.rows);
  }
}

const hiddenTexts = new WeakMap<Buffer, Map<Hide, JsonText<unknown>>>();

function hiddenText(body: Buffer, hide: Hide): JsonText<unknown> {
  const text = Buffer.from(JSON.stringify(hide(JSON.parse(body.toString()))));
  return new JsonText(text, gzipOnce(text));
}

type Call<Name extends EndpointName> = Parsed<Endpoints[Name]> & {
  /** Who asks: always somebody, unless the endpoint is open to anyone. */
  staff: (typeof permissions)[Name] extends 'anyone' ? SignedIn | undefined : SignedIn;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handled<Name extends EndpointName> = Reply<Endpoints[Name]> | JsonText<Reply<Endpoints[Name]>>;

/**
 * Serves one endpoint of the contract. In this order: the permission (from the session), the schema, the handler,
 * which gets parsed input and must return the contract's reply.
 */
export function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handle: (call: Call<Name>) => Promise<Handled<Name>> | Handled<Name>,
): void {
  const [method, url] = verbAndPath(name);
  const endpoint: Endpoint = endpoints[name];
  app.route({
    method,
    url,
    // HEAD is answered beside GET, but nobody listens to the head of a stream
    exposeHeadRoute: method === 'GET' && endpoint.reply !== 'stream',
    ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
    config: {
      endpoint: name,
      writes: endpoint.writes === true,
      doing: endpoint.writes === true || endpoint.doing === true,
      heavy: endpoint.heavy === true,
    },
    schema: {
      summary: endpoint.summary,
      description: describe(name, endpoint),
      tags: [url.split('/')[2] ?? 'operation'],
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.headers && { headers: endpoint.headers }),
      response: typeof endpoint.reply === 'string' ? {} : { 200: endpoint.reply, default: ProblemDetails },
    },
    handler: async (request, reply) => {
      requireSeenFields(endpoint, request);
      const call = { query: request.query, body: request.body, headers: request.headers, staff: request.staff, request, reply };
      const work = () => app.securityLog.asked(request, () => handle(call as unknown as Call<Name>));
      const who = { staffId: request.staff?.staffId, isGone: () => reply.raw.destroyed };
      const handled: unknown = endpoint.heavy ? await app.heavyCalls.run(who, work) : await work();
      if (typeof endpoint.reply === 'string') return reply;
      const hide = hiderOf(endpoint.reply, request.staff);
      if (handled instanceof JsonText) return await sendText(request, reply, hide ? handled.hidden(hide) : handled);
      return hide ? hide(handled) : handled;
    },
  });
}

/** Nobody writes a field that they may not see. */
function requireSeenFields({ touches }: Endpoint, { body, staff }: FastifyRequest): void {
  if (touches === undefined) return;
  const { kind, fields } = touches(body as never);
  // a field that is none the action refuses itself
  const unseen = fields.filter((field) => Object.hasOwn(fieldRights[kind], field) && !maySee(kind, field, staff ?? { rights: [] }));
  if (unseen.length > 0) throw new Problem('not-allowed');
}

async function sendText(request: FastifyRequest, reply: FastifyReply, text: JsonText<unknown>) {
  reply.header('content-type', 'application/json; charset=utf-8').header('vary', 'accept-encoding');
  if (text.cursor !== undefined) reply.header(cursorHeader, text.cursor);
  if (text.gzip && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'gzip').send(await text.gzip());
  }
  return reply.send(text.body);
}

function describe(name: EndpointName, endpoint: Endpoint): string {
  const codes = problemsOf(name, endpoint).map((code) => `- ${problems[code].status} \`${code}\``);
  return [`Who may: ${permissions[name]}.`, 'Problems:', ...codes].join('\n');
}
