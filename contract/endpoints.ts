import { z } from 'zod';
import {
  ComparedProduct,
  EcountList,
  EcountProducts,
  EcountRegistration,
  EcountSession,
  NewProduct,
  TakenOver,
  UnfinishedRegistration,
} from '#contract/accounting/accounting.ts';
import { AddressCheck, AddressCheckHeaders, AddressCheckReply, CarrierToken } from '#contract/addresses/addresses.ts';
import { AuthCheck, AuthCheckReply, Office, SignInAttempt, SignInAttemptState } from '#contract/auth/auth.ts';
import { EventEdit, EventPick, EventReply, NewEvent, NewEventReply, RemovedAnswer } from '#contract/calendar/calendar.ts';
import {
  EditProject,
  FeedLink,
  NewProject,
  PresenceReply,
  PresenceReport,
  ProjectList,
  ProjectMove,
  ProjectPick,
  Workflow,
  WorkflowQuery,
} from '#contract/design/design.ts';
import { Change, HistoryPage, HistoryQuery } from '#contract/history/history.ts';
import { NewOrder, Order, OrderSummary, OrderUpdate, RegistrationKey } from '#contract/orders/orders.ts';
import { Seller, SellerUpdate } from '#contract/orders/seller.ts';
import { ExchangeRate, PricedProduct, PriceExport, PriceSheetUpdate, RateUpdate } from '#contract/prices/prices.ts';
import { AvailabilityValue, Product, ProductChoice, ProductUpdate } from '#contract/products/products.ts';
import { NewStaff, Staff, StaffPreferences, StaffUpdate } from '#contract/staff/staff.ts';
import type { Endpoint } from './endpoint.ts';
import type { EndpointName } from './permissions.ts';
import type { ProblemCode } from './problems.ts';
import { Id, Text } from './values.ts';

const Empty = z.object({});

/** 20,000 rows of the longest that ECOUNT allows. */
const ecountBodyLimit = 16 * 1_048_576;

/** What can go wrong at the door of ECOUNT, and behind it. */
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

/** The whole API as one table. Who may call what stands in `permissions.ts`. */
export const endpoints = {
  'GET /healthz': { summary: 'Is the process alive?', reply: z.object({ status: z.literal('ok') }) },
  'GET /readyz': {
    summary: 'Can it answer, database included?',
    reply: z.object({ status: z.literal('ok') }),
    problems: ['database-unavailable'],
  },
  'GET /metrics': { summary: 'Counters in the Prometheus text format.', reply: 'file' },
  'GET /api/docs': { summary: 'This table as a page.', reply: 'file' },
  'GET /api/docs/openapi.json': { summary: 'This table as OpenAPI 3.1.', reply: 'file' },

  'GET /auth/start': {
    summary: 'Begins an attempt to sign in and sends the browser to the provider.',
    query: SignInAttempt.extend({ display: z.enum(['popup', 'page']).default('popup'), returnTo: Text(2000).default('/') }),
    reply: 'file',
  },
  'GET /auth/callback': { summary: 'Where the provider sends the browser back to.', reply: 'file' },
  'POST /auth/attempt': {
    summary: 'Where an attempt to sign in stands.',
    body: SignInAttempt,
    reply: SignInAttemptState,
    problems: ['sign-in-expired'],
  },
  'POST /api/auth/authCheck': {
    summary: 'Checks an id token, and opens a session for a registered person.',
    body: AuthCheck,
    reply: AuthCheckReply,
    problems: ['id-token-invalid', 'email-not-verified', 'unauthorized-domain', 'network-request-failed'],
  },
  'POST /api/auth/session': { summary: 'Who is signed in.', body: Empty, reply: z.object({ staff: Staff }) },
  'POST /api/auth/signOut': { summary: 'Ends the session.', body: Empty, reply: Empty },

  'POST /api/auth/office': { summary: 'What the page has to know of this installation.', body: Empty, reply: Office },

  'POST /api/products/allData': { summary: 'Products to choose from for an order.', body: Empty, reply: z.array(ProductChoice) },
  'POST /api/products/management_basic': { summary: 'Every product, all columns.', body: Empty, reply: z.array(Product) },
  'POST /api/products/categoryList': { summary: 'Names of the categories in use.', body: Empty, reply: z.array(z.string()) },
  'POST /api/products/availabilityList': { summary: 'The availability values.', body: Empty, reply: z.array(AvailabilityValue) },
  'POST /api/products/skuChecking': {
    summary: 'Is there a product with this SKU?',
    body: z.object({ sku: Text(100) }),
    reply: z.object({ response: z.boolean() }),
  },
  'POST /api/products/updateProduct': {
    summary: 'Stores one column of one product.',
    writes: true,
    body: ProductUpdate,
    reply: z.object({ product: Product }),
    problems: ['product-not-found', 'unknown-column', 'revision-conflict', 'sku-taken', 'parent-not-found'],
  },
  'POST /api/products/regitProduct': {
    summary: 'Stores a new product, after ECOUNT has it. Safe to repeat: the same content again is the same product.',
    writes: true,
    body: z.object({ newProduct: NewProduct }),
    reply: z.object({ product: Product }),
    problems: ['sku-taken'],
  },
  'POST /api/products/ecountCompare': {
    summary: 'What taking over a list of ECOUNT products would change. Changes nothing.',
    bodyLimit: ecountBodyLimit,
    body: EcountProducts.extend({ scope: z.enum(['weight', 'all']) }),
    reply: z.object({ rows: z.array(ComparedProduct) }),
  },
  'POST /api/products/ecountProductsWeight': {
    summary: 'Takes over the weights of ECOUNT products that are here.',
    writes: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: TakenOver,
  },
  'POST /api/products/ecountProductsToCore': {
    summary: 'Takes over ECOUNT products: new ones, and changed names, weights and categories. Removes and empties nothing.',
    writes: true,
    bodyLimit: ecountBodyLimit,
    body: EcountProducts,
    reply: TakenOver,
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
    problems: ['ecount-product-exists', 'ecount-product-refused', 'ecount-outcome-unknown', ...ecountCallProblems],
  },
  'POST /api/e-count/unfinished': {
    summary: 'Registrations that reached ECOUNT, or may have, and of which there is no product here.',
    body: Empty,
    reply: z.object({ registrations: z.array(UnfinishedRegistration) }),
  },
  'POST /api/products/management_price': { summary: 'Every product with its price sheet.', body: Empty, reply: z.array(PricedProduct) },
  'POST /api/products/exchangeRate': { summary: 'The exchange rates of the three regions.', body: Empty, reply: z.array(ExchangeRate) },
  'POST /api/products/updateProductPriceSheet': {
    summary: 'Stores one won price of one product.',
    writes: true,
    body: PriceSheetUpdate,
    reply: z.object({ product: PricedProduct }),
    problems: ['product-not-found', 'unknown-column', 'revision-conflict'],
  },
  'POST /api/products/updateExchangeRate': {
    summary: 'Stores the exchange rate of one region.',
    writes: true,
    body: RateUpdate,
    reply: z.object({ exchangeRates: z.array(ExchangeRate) }),
    problems: ['revision-conflict'],
  },
  'GET /api/products/priceExport': { summary: 'The prices of one tab as a CSV or XLSX file.', query: PriceExport, reply: 'file' },

  'POST /api/fedex/authorize': {
    summary: 'A carrier token for `addressCheck`, good for an hour.',
    body: Empty,
    reply: CarrierToken,
    problems: ['fedex-not-connected', 'fedex-refused', 'fedex-rate-limited', 'fedex-unavailable'],
  },
  'POST /api/fedex/addressCheck': {
    summary: 'How the carrier would write an address.',
    headers: AddressCheckHeaders,
    body: AddressCheck,
    reply: AddressCheckReply,
    problems: ['carrier-token-invalid', 'fedex-not-connected', 'fedex-refused', 'fedex-rate-limited', 'fedex-unavailable'],
  },
  'POST /api/orders/register': {
    summary: 'Registers an order. The same key with the same content answers with the order it made before.',
    writes: true,
    headers: RegistrationKey,
    body: NewOrder,
    reply: z.object({ order: Order }),
    problems: ['order-key-reused'],
  },
  'POST /api/orders/list': { summary: 'Every order, newest first.', body: Empty, reply: z.array(OrderSummary) },
  'POST /api/orders/detail': {
    summary: 'One order with its lines.',
    body: z.object({ orderId: Id }),
    reply: z.object({ order: Order }),
    problems: ['order-not-found'],
  },
  'POST /api/orders/update': {
    summary: 'Corrects the receiver, cancels an order, or takes that back.',
    writes: true,
    body: OrderUpdate,
    reply: z.object({ order: Order }),
    problems: ['order-not-found', 'revision-conflict'],
  },
  'GET /api/orders/invoice': {
    summary: 'The commercial invoice of an order as a PDF.',
    query: z.object({ orderId: z.coerce.number().pipe(Id) }),
    reply: 'file',
    problems: ['order-not-found', 'seller-missing'],
  },
  'POST /api/orders/seller': { summary: 'Who sells: the head of the invoices.', body: Empty, reply: z.object({ seller: Seller }) },
  'POST /api/orders/updateSeller': {
    summary: 'Changes the head of the invoices.',
    writes: true,
    body: SellerUpdate,
    reply: z.object({ seller: Seller }),
    problems: ['revision-conflict'],
  },

  'POST /api/history/recent': {
    summary: 'The newest changes, newest first.',
    body: z.object({ limit: z.number().int().min(1).max(100).default(20) }),
    reply: z.object({ changes: z.array(Change) }),
  },
  'POST /api/history/list': { summary: 'Changes by person, kind, field and day.', body: HistoryQuery, reply: HistoryPage },
  'POST /api/history/putBack': {
    summary: 'Gives a field the value that it had before a change, as a new change.',
    writes: true,
    body: z.object({ changeId: z.number().int() }),
    reply: Empty,
    problems: ['change-not-found', 'changed-again', 'cannot-put-back'],
  },

  'POST /api/staff/list': { summary: 'Everybody who is or was registered.', body: Empty, reply: z.array(Staff) },
  'POST /api/staff/add': {
    summary: 'Registers a person.',
    writes: true,
    body: NewStaff,
    reply: z.object({ staff: Staff }),
    problems: ['email-taken'],
  },
  'POST /api/staff/update': {
    summary: 'Changes a person, their role, or whether they may sign in; ends their sessions when they may not.',
    writes: true,
    body: StaffUpdate,
    reply: z.object({ staff: Staff }),
    problems: ['staff-not-found', 'email-taken', 'last-administrator', 'revision-conflict'],
  },
  'POST /api/staff/updatePreferences': {
    summary: 'Keeps language and colours of the person who asks.',
    body: StaffPreferences,
    reply: z.object({ staff: Staff }),
  },

  'POST /api/design/workflow': {
    summary: 'The board: projects of a window of days, and who can be given work.',
    body: WorkflowQuery,
    reply: Workflow,
  },
  'POST /api/design/newProject': {
    summary: 'Creates a project or sub-project; safe to repeat with the same requestId.',
    writes: true,
    body: NewProject,
    reply: ProjectList,
    problems: [
      'project-not-found',
      'project-deleted',
      'sub-project-outside',
      'staff-not-found',
      'staff-not-in-project',
      'event-not-found',
      'event-taken',
    ],
  },
  'POST /api/design/editProject': {
    summary: 'Changes a project or sub-project.',
    writes: true,
    body: EditProject,
    reply: ProjectList,
    problems: [
      'project-not-found',
      'project-deleted',
      'revision-conflict',
      'sub-project-outside',
      'staff-not-found',
      'staff-not-in-project',
    ],
  },
  'POST /api/design/moveProject': {
    summary: 'Moves a project and everything in it by some days.',
    writes: true,
    body: ProjectMove,
    reply: ProjectList,
    problems: ['project-not-found', 'project-deleted', 'revision-conflict'],
  },
  'POST /api/design/deleteProject': {
    summary: 'Deletes a project with its sub-projects, or a sub-project. Once deleted, it stays so.',
    writes: true,
    body: ProjectPick,
    reply: ProjectList,
    problems: ['project-not-found', 'revision-conflict'],
  },
  'POST /api/design/restoreProject': {
    summary: 'Brings back what was deleted: a project with the sub-projects that went with it, or a sub-project.',
    writes: true,
    body: ProjectPick,
    reply: ProjectList,
    problems: ['project-not-found', 'project-deleted', 'revision-conflict', 'sub-project-outside'],
  },
  'POST /api/design/presence': {
    summary: 'Says that a page has the board open, and asks who else has.',
    body: PresenceReport,
    reply: PresenceReply,
  },
  'POST /api/design/feedLink': {
    summary: "The secret address of one's own work as an iCalendar feed; a new one ends the old.",
    body: z.object({ renew: z.boolean().default(false) }),
    reply: FeedLink,
  },
  'GET /feeds/:file': { summary: "A person's work as an iCalendar feed.", reply: 'file' },

  'POST /api/google-calendar/newProject': {
    summary: 'Puts an event for a project to come on its way to the calendar.',
    body: NewEvent,
    reply: NewEventReply,
  },
  'POST /api/google-calendar/editProject': {
    summary: 'Changes an event.',
    body: EventEdit,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/deleteProject': {
    summary: 'Deletes an event.',
    body: EventPick,
    reply: EventReply,
    problems: ['event-not-found'],
  },
  'POST /api/google-calendar/answerRemoved': {
    summary: 'Says what is to become of an event that was deleted in the calendar.',
    body: RemovedAnswer,
    reply: EventReply,
    problems: ['event-not-found'],
  },

  'GET /api/events': {
    summary: 'Server-sent events: every change of others, as it is committed (live.ts).',
    query: z.object({ since: z.string().max(10_000).optional().describe('Cursor of the last event seen.') }),
    reply: 'stream',
  },
} as const satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
