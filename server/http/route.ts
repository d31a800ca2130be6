import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Endpoint, verbAndPath } from '#contract/endpoint.ts';
import { endpoints, type ParsedInputs, type Replies } from '#contract/endpoints.ts';
import { type EndpointName, type Permission, permissions } from '#contract/permissions.ts';
import { ProblemDetails } from '#contract/problem-details.ts';
import { problemStatus } from '#contract/problems.ts';
import { problemsOf } from '#contract/problems-of.ts';
import { fieldRights, maySee } from '#contract/visibility/field-rights.ts';
import type { SignedIn } from '#server/modules/auth/auth.service.ts';
import { hiderOf } from './hide-fields.ts';
import { JsonText, sendText } from './json-text/json-text.ts';
import { Problem } from './problem.ts';

type Call<Name extends EndpointName> = ParsedInputs[Name] & {
  /** The signed-in caller; undefined is possible only where the endpoint is open to anyone. */
  staff: (typeof permissions)[Name] extends 'anyone' ? SignedIn | undefined : SignedIn;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handled<Name extends EndpointName> = Replies[Name] | JsonText<Replies[Name]>;

/**
 * Serves one endpoint of the contract: checks the permission (by the session), then the schema, then calls the handler, which
 * receives parsed input and must return the contract's reply.
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
    // HEAD is answered wherever GET is, except for streams, where it has no use
    exposeHeadRoute: method === 'GET' && endpoint.reply !== 'stream',
    ...bodyLimitOf(name, endpoint),
    config: {
      endpoint: name,
      writes: endpoint.writes === true,
      doing: endpoint.writes === true || endpoint.doing === true,
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
      const work = () => app.securityLog.runRequest(request, () => handle(call as unknown as Call<Name>));
      const handled: unknown = endpoint.heavy ? await app.runHeavy({ request, reply }, work) : await work();
      if (typeof endpoint.reply === 'string') return reply;
      const hide = hiderOf(endpoint.reply, request.staff);
      if (handled instanceof JsonText) return await sendText(request, reply, hide ? handled.hidden(hide) : handled);
      return hide ? hide(handled) : handled;
    },
  });
}

/**
 * The most bytes of a body, by who may send it. Reading a megabyte of JSON takes up to some hundred milliseconds of the thread, whatever
 * becomes of it: nobody may demand that without a session, and nobody often without the right to write.
 */
const bytesFor: Partial<Record<Permission, number>> = { anyone: 32_768, staff: 262_144 };

function bodyLimitOf(name: EndpointName, { bodyLimit = bytesFor[permissions[name]] }: Endpoint): { bodyLimit?: number } {
  return bodyLimit === undefined ? {} : { bodyLimit };
}

/** Throws `not-allowed` where the body writes a field that the caller may not see. */
function requireSeenFields({ touches }: Endpoint, { body, staff }: FastifyRequest): void {
  if (touches === undefined) return;
  const { kind, fields } = touches(body as never);
  // an unknown field name passes here: the endpoint's own code refuses it
  const unseen = fields.filter((field) => Object.hasOwn(fieldRights[kind], field) && !maySee(kind, field, staff ?? { rights: [] }));
  if (unseen.length > 0) throw new Problem('not-allowed');
}

function describe(name: EndpointName, endpoint: Endpoint): string {
  const codes = problemsOf(name, endpoint).map((code) => `- ${problemStatus[code]} \`${code}\``);
  return [`Who may: ${permissions[name]}.`, 'Problems:', ...codes].join('\n');
}
