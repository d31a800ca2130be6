import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { Empty } from '#contract/values.ts';
import {
  ComparedProduct,
  EcountItem,
  EcountList,
  EcountProducts,
  EcountRegistration,
  EcountSession,
  ImportReply,
  NewProduct,
  UnfinishedRegistration,
} from './accounting.ts';

/** Room for 20,000 rows whose values are as long as ECOUNT allows. */
const ecountBodyLimit = 16 * 1_048_576;

/** The problems with which any call that reaches ECOUNT can be answered. */
const ecountLoginProblems = [
  'ecount-unreachable',
  'ecount-timeout',
  'ecount-unreadable',
  'ecount-error',
  'ecount-rate-limited',
  'ecount-paused',
  'ecount-login-refused',
  'ecount-login-closed',
] as const satisfies readonly ProblemCode[];
const ecountCallProblems = [
  'ecount-not-connected',
  'ecount-token-invalid',
  'ecount-session-expired',
  ...ecountLoginProblems,
] as const satisfies readonly ProblemCode[];

export const accountingEndpoints = {
  'POST /api/products/ecountCompare': {
    summary: 'What importing a list of ECOUNT products would change. Changes nothing.',
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts.extend({ scope: z.enum(['weight', 'all']) }),
    reply: z.object({ rows: z.array(ComparedProduct) }),
  },
  'POST /api/products/ecountProductsWeight': {
    summary: 'Takes over the weights of ECOUNT products that are here.',
    writes: true,
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: ImportReply,
  },
  'POST /api/products/ecountProductsToCore': {
    summary: 'Takes over ECOUNT products: new ones, and changed names, weights and categories. Removes and empties nothing.',
    writes: true,
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: ImportReply,
  },
  'POST /api/e-count/initialize': {
    summary: "Gives the page a sealed share in the company's session at ECOUNT, which is opened when there is none.",
    body: z.object({ retry: z.boolean().default(false).describe('A person asks for another login after a refused one.') }),
    reply: EcountSession,
    problems: ['ecount-not-connected', ...ecountLoginProblems],
  },
  'POST /api/e-count/productList': {
    summary: "ECOUNT's products: fetched when ECOUNT allows it, otherwise as they were when they were last fetched.",
    body: EcountSession.extend({ kept: z.boolean().default(false).describe('Only the kept list; ECOUNT is not asked.') }),
    reply: EcountList,
    problems: ['ecount-no-list', 'ecount-list-empty', ...ecountCallProblems],
  },
  'POST /api/e-count/regitProduct': {
    summary: 'Registers a product in ECOUNT. Safe to repeat: ECOUNT is looked up before anything is sent twice.',
    body: EcountSession.extend({ newProduct: NewProduct }),
    reply: EcountRegistration,
    current: EcountItem,
    problems: ['ecount-product-exists', 'ecount-product-refused', 'ecount-outcome-unknown', ...ecountCallProblems],
  },
  'POST /api/e-count/unfinished': {
    summary: 'Registrations that reached ECOUNT, or may have, and of which there is no product here.',
    body: Empty,
    reply: z.object({ registrations: z.array(UnfinishedRegistration) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
