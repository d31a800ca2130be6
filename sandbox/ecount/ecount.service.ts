import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#sandbox/refusal.ts';
import { bodyOf, queryOf, type SandboxContext, type StandIn } from '#sandbox/stand-in.ts';
import { createCounters } from './counters.ts';
import { defaultForm, type EcountCall, type EcountOptions } from './ecount-options.ts';
import { type EcountAnswer, notServed, objectMoved, refused, sessionExpired } from './envelope.ts';
import { company, createLogin } from './login.ts';
import { listProducts, viewProduct } from './read-products.ts';
import { type EcountProduct, sampleEcountProducts } from './sample-ecount-products.ts';
import { saveProducts } from './save-products.ts';

type Body = Record<string, unknown>;

/**
 * Stands in for ECOUNT's OpenAPI: `/ecount/OAPI/V2/Zone` for oapi.ecount.com, `/ecount/CD/OAPI/V2/…` for the host of the company's zone.
 * Whatever it refuses, ECOUNT refuses. Replies that no manual documents (for an expired session, or a code that is taken) are likely
 * guesses.
 */
export function ecountService(context: SandboxContext, options: EcountOptions = {}): StandIn {
  const counters = createCounters(context, options);
  const login = createLogin(context, options.sessionMinutes ?? 30);
  const products = context.store.collection<EcountProduct>(() =>
    [...(options.empty ? [] : sampleEcountProducts()), ...massProducts(options)].map((product) => [product.PROD_CD, product] as const),
  );
  const shapes = options.shapes ?? 'live';
  const form = { shown: options.formFields ?? defaultForm, required: options.requiredFields ?? [] };

  const counted = (kind: EcountCall, request: FastifyRequest, act: (body: Body) => EcountAnswer): EcountAnswer => {
    const body = readBody(request);
    if ('status' in body) return counters.note(body);
    return counters.refusal(kind) ?? counters.note(act(body.content));
  };
  /** Only the host of the company's zone serves these calls. */
  const atZone = (serve: (request: FastifyRequest) => EcountAnswer) => async (request: FastifyRequest<ToZone>, reply: FastifyReply) =>
    await send(reply, request.params.zone.toUpperCase() === company.zone ? serve(request) : notFound);
  const inSession = (kind: EcountCall, act: (body: Body) => EcountAnswer) =>
    atZone((request) =>
      login.isOpen(sessionOf(queryOf(request))) ? counted(kind, request, act) : counters.note(sessionExpired(options.expiredAs)),
    );

  return {
    name: 'ecount',
    rateLimited: () => asRefusal(objectMoved()),
    sessionExpired: () => asRefusal(sessionExpired(options.expiredAs)),
    routes(app) {
      const inventory = '/:zone/OAPI/V2/InventoryBasic';
      const reading = () => ({ products, shapes, info: counters.info() });
      app.post('/OAPI/V2/Zone', async (request, reply) => await send(reply, counted('zone', request, login.zone)));
      app.post<ToZone>(
        '/:zone/OAPI/V2/OAPILogin',
        atZone((request) => counted('login', request, login.logIn)),
      );
      app.post<ToZone>(
        `${inventory}/GetBasicProductsList`,
        inSession('list', (body) => listProducts(body, reading())),
      );
      app.post<ToZone>(
        `${inventory}/ViewBasicProduct`,
        inSession('view', (body) => viewProduct(body, reading())),
      );
      app.post<ToZone>(
        `${inventory}/SaveBasicProduct`,
        inSession('save', (body) => saveProducts(body, { ...reading(), form })),
      );
    },
  };
}

interface ToZone {
  Params: { zone: string };
}

const send = (reply: FastifyReply, { status, headers, body }: EcountAnswer) => reply.code(status).headers(headers).send(body);
const asRefusal = ({ status, headers, body }: EcountAnswer) => new Refusal(status, body, headers);

const notFound = notServed('No HTTP resource was found that matches the request URI.', 404);

function readBody(request: FastifyRequest): EcountAnswer | { content: Body } {
  if (request.headers['transfer-encoding'] !== undefined) return notServed('An error has occurred.', 500);
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refused(0, 'Unsupported Media Type');
  try {
    const content: unknown = JSON.parse(bodyOf(request));
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { content: content as Body };
  } catch {
    // not JSON: answered with the same refusal as a wrong body
  }
  return refused(0, 'Model validation state error');
}

/** The name of the parameter is written in upper or lower case. */
const sessionOf = (query: URLSearchParams) => [...query].find(([name]) => name.toUpperCase() === 'SESSION_ID')?.[1] ?? '';

const massProducts = ({ extraProducts = 0, extraMaterials = 0 }: EcountOptions): EcountProduct[] =>
  Array.from({ length: extraProducts }, (_, index) => ({
    PROD_CD: `MASS-${String(index + 1).padStart(6, '0')}`,
    PROD_DES: `대량 제품 ${index + 1}`,
    PROD_TYPE: index < extraMaterials ? '0' : '3',
    NO_USER1: ((index % 500) / 100 + 0.01).toFixed(6),
    CONT1: '기타',
  }));
