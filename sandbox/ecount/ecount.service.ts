import { type Exchange, readBody } from '#sandbox/kernel/exchange.ts';
import { routes } from '#sandbox/kernel/router.ts';
import type { Kernel, Service } from '#sandbox/kernel/service.ts';
import { createCounters } from './counters.ts';
import { type EcountCall, type EcountOptions, testHostLimits, usualForm } from './ecount-options.ts';
import { type EcountAnswer, notServed, objectMoved, refused, sessionExpired } from './envelope.ts';
import { company, createLogin } from './login.ts';
import { listProducts, viewProduct } from './read-products.ts';
import { type EcountProduct, sampleEcountProducts } from './sample-ecount-products.ts';
import { saveProducts } from './save-products.ts';

type Body = Record<string, unknown>;

/**
 * Stands in for ECOUNT's OpenAPI: `/ecount/OAPI/V2/Zone` for oapi.ecount.com, `/ecount/CD/OAPI/V2/…` for the host of the
 * company's zone. What it refuses, ECOUNT refuses; what no manual says (the words of an expired session, of a
 * code that is taken) is a likely guess.
 */
export function ecountService(kernel: Kernel, options: EcountOptions = {}): Service {
  const counters = createCounters(kernel, { ...testHostLimits, ...options.limits });
  const login = createLogin(kernel, options.sessionMinutes ?? 30);
  const products = kernel.store.collection<EcountProduct>(() =>
    [...(options.empty ? [] : sampleEcountProducts()), ...massProducts(options)].map((product) => [product.PROD_CD, product] as const),
  );
  const shapes = options.shapes ?? 'live';
  const form = { shown: options.formFields ?? usualForm, required: options.requiredFields ?? [] };

  const counted = async (kind: EcountCall, exchange: Exchange, act: (body: Body) => EcountAnswer): Promise<EcountAnswer> => {
    const body = await bodyOf(exchange);
    if ('status' in body) return counters.note(body);
    return counters.refusal(kind) ?? counters.note(act(body.content));
  };
  /** Served by the host of the company's zone only. */
  const atZone =
    (serve: (exchange: Exchange) => Promise<EcountAnswer>) =>
    async (exchange: Exchange & { params: { zone: string } }): Promise<EcountAnswer> =>
      exchange.params.zone.toUpperCase() === company.zone ? await serve(exchange) : notFound;
  const inSession = (kind: EcountCall, act: (body: Body) => EcountAnswer) =>
    atZone(async (exchange) =>
      login.isOpen(sessionOf(exchange.query)) ? await counted(kind, exchange, act) : counters.note(sessionExpired()),
    );

  return {
    name: 'ecount',
    rateLimited: objectMoved,
    sessionExpired,
    handle: routes({
      'POST /OAPI/V2/Zone': (exchange) => counted('zone', exchange, login.zone),
      'POST /:zone/OAPI/V2/OAPILogin': atZone((exchange) => counted('login', exchange, login.logIn)),
      'POST /:zone/OAPI/V2/InventoryBasic/GetBasicProductsList': inSession('list', (body) =>
        listProducts(body, { products, shapes, info: counters.info() }),
      ),
      'POST /:zone/OAPI/V2/InventoryBasic/ViewBasicProduct': inSession('view', (body) =>
        viewProduct(body, { products, shapes, info: counters.info() }),
      ),
      'POST /:zone/OAPI/V2/InventoryBasic/SaveBasicProduct': inSession('save', (body) =>
        saveProducts(body, { products, shapes, form, info: counters.info() }),
      ),
    }),
  };
}

const notFound = notServed('No HTTP resource was found that matches the request URI.', 404);

async function bodyOf({ request }: Exchange): Promise<EcountAnswer | { content: Body }> {
  if (request.headers['transfer-encoding'] !== undefined) return notServed('An error has occurred.', 500);
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return refused(0, 'Unsupported Media Type');
  try {
    const content: unknown = JSON.parse(await readBody(request));
    if (typeof content === 'object' && content !== null && !Array.isArray(content)) return { content: content as Body };
  } catch {
    // not JSON: the same refusal
  }
  return refused(0, 'Model validation state error');
}

/** The name of the parameter is written in several ways. */
const sessionOf = (query: URLSearchParams) => [...query].find(([name]) => name.toUpperCase() === 'SESSION_ID')?.[1] ?? '';

const massProducts = ({ extraProducts = 0, extraMaterials = 0 }: EcountOptions): EcountProduct[] =>
  Array.from({ length: extraProducts }, (_, index) => ({
    PROD_CD: `MASS-${String(index + 1).padStart(6, '0')}`,
    PROD_DES: `대량 제품 ${index + 1}`,
    PROD_TYPE: index < extraMaterials ? '0' : '3',
    NO_USER1: ((index % 500) / 100 + 0.01).toFixed(6),
    CONT1: '기타',
  }));
