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
    summary: 'Compares a list of ECOUNT products with the stored ones and returns what an import would change. Changes nothing.',
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts.extend({ scope: z.enum(['weight', 'all']) }),
    reply: z.object({ rows: z.array(ComparedProduct) }),
  },
  'POST /api/products/ecountProductsWeight': {
    summary: 'Imports the weights of ECOUNT products that are stored here.',
    writes: true,
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: ImportReply,
  },
  'POST /api/products/ecountProductsToCore': {
    summary: 'Imports ECOUNT products: new ones, and changed names, weights and categories. Deletes no product and empties no value.',
    writes: true,
    heavy: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: ImportReply,
  },
  'POST /api/e-count/initialize': {
    summary: "Opens the company's ECOUNT session, where none is open, and returns an encrypted token for the caller to use it.",
    body: z.object({
      retry: z.boolean().default(false).describe('Whether to try another login after a refused one, because a person asked for it.'),
    }),
    reply: EcountSession,
    problems: ['ecount-not-connected', ...ecountLoginProblems],
  },
  'POST /api/e-count/productList': {
    summary: 'Lists the products of ECOUNT: fetched where ECOUNT allows it, otherwise as they were when they were last fetched.',
    body: EcountSession.extend({
      kept: z.boolean().default(false).describe('Whether to return only the stored list, without a request to ECOUNT.'),
    }),
    reply: EcountList,
    problems: ['ecount-no-list', 'ecount-list-empty', ...ecountCallProblems],
  },
  'POST /api/e-count/regitProduct': {
    summary: 'Registers a product in ECOUNT. Safe to repeat: the product is looked up in ECOUNT before it is sent a second time.',
    body: EcountSession.extend({ newProduct: NewProduct }),
    reply: EcountRegistration,
    current: EcountItem,
    problems: ['ecount-product-exists', 'ecount-product-refused', 'ecount-outcome-unknown', ...ecountCallProblems],
  },
  'POST /api/e-count/unfinished': {
    summary: 'Lists registrations that reached ECOUNT, or may have reached it, without a product stored here; newest first.',
    body: Empty,
    reply: z.object({ registrations: z.array(UnfinishedRegistration) }),
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
