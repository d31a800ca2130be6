import { z } from 'zod';
import { BatchKey } from '#contract/change-sets/batch.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id, RequiredText } from '#contract/values.ts';
import { OrderSteps, StepOutcome } from './course/step-orders.ts';
import { OrderExport } from './files/order-export.ts';
import { importLimits } from './import/import-limits.ts';
import { ImportReply, importedFields, OrderImport } from './import/import-orders.ts';
import { ListedOrder, OrderFilter, OrderPlace, OrderSums, OrderWindow } from './list/order-list.ts';
import { StoredDraft } from './order-draft.ts';
import { mostFound } from './order-limits.ts';
import { NewOrder, Order, OrderSummary, OrderUpdate, RegistrationKey } from './orders.ts';
import { LogoAddress, NewLogo, Seller, SellerUpdate } from './seller.ts';

export const orderEndpoints = {
  'POST /api/orders/register': {
    summary: 'Registers an order. Repeated with the same key and content, returns the order that was registered.',
    writes: true,
    headers: RegistrationKey,
    body: NewOrder,
    reply: z.object({ order: Order }),
    current: Order,
    problems: ['order-key-reused', 'member-not-found'],
  },
  'POST /api/orders/list': { summary: 'Lists all orders, newest first.', body: Empty, reply: z.array(OrderSummary) },
  'POST /api/orders/window': {
    summary: 'Lists one window of the orders that match a filter, sorted, and the place where the next window begins (null at the end).',
    body: OrderWindow,
    reply: z.object({ orders: z.array(ListedOrder), next: OrderPlace.nullable() }),
  },
  'POST /api/orders/sums': {
    summary: 'Counts the orders that match a filter, and sums up their pieces and amounts.',
    body: OrderFilter,
    reply: z.object({ sums: OrderSums }),
  },
  'POST /api/orders/channels': {
    summary: 'Lists the sales channels of orders, each in its latest spelling, the channel of the newest order first.',
    body: Empty,
    reply: z.object({ channels: z.array(z.string()) }),
  },
  'POST /api/orders/export': {
    summary: 'Exports all orders that match a filter, or their lines, as a CSV or XLSX file.',
    heavy: true,
    doing: true,
    body: OrderExport,
    reply: 'file',
    problems: ['no-orders-found', 'not-in-encoding', 'too-many-rows'],
  },
  'POST /api/orders/import': {
    summary:
      'Imports orders of a file: registers new ones and corrects stored ones, as (part of) one change set. A dry run only compares them.',
    writes: true,
    headers: BatchKey,
    bodyLimit: importLimits.bytes,
    body: OrderImport,
    touches: (body: OrderImport) => ({ kind: 'order', fields: importedFields(body) }),
    reply: ImportReply,
    problems: ['change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/orders/ofProduct': {
    summary: 'Lists the newest orders that contain a product, and counts all of them.',
    body: z.object({ pdNumber: Id }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound), count: z.number().int() }),
  },
  'POST /api/orders/detail': {
    summary: 'Returns one order with its lines.',
    body: z.object({ orderId: Id }),
    reply: z.object({ order: Order }),
    problems: ['order-not-found'],
  },
  'POST /api/orders/update': {
    summary: 'Corrects the receiver, lines, customs data, member or channel of an order, cancels it, or takes the cancellation back.',
    writes: true,
    body: OrderUpdate,
    touches: ({ changes }: OrderUpdate) => ({ kind: 'order', fields: Object.keys(changes) }),
    reply: z.object({ order: Order }),
    current: Order,
    problems: [
      'order-not-found',
      'revision-conflict',
      'personal-data-erased',
      'order-closed',
      'member-not-found',
      'member-merged',
      'external-reference-taken',
    ],
  },
  'POST /api/orders/step': {
    summary: 'Marks orders as paid, packed, sent or completed, or takes that back. A repeated request changes nothing.',
    writes: true,
    body: OrderSteps,
    touches: ({ step }: OrderSteps) => ({ kind: 'order', fields: [`${step}At`] }),
    reply: z.object({ outcomes: z.array(StepOutcome).describe('One outcome for each order, in the order of the request.') }),
  },
  'POST /api/orders/erasePersonal': {
    summary: 'Erases the receiver of an order, in the order and in its history, at once and permanently.',
    writes: true,
    body: z.object({ orderId: Id, reason: RequiredText(200) }),
    reply: z.object({ order: Order }),
    problems: ['order-not-found', 'personal-data-erased'],
  },
  'POST /api/orders/draft': {
    summary: 'Returns the draft of an order of the caller, whichever computer it was written on.',
    body: Empty,
    reply: StoredDraft,
  },
  'POST /api/orders/saveDraft': {
    summary: "Stores the caller's draft of an order; null deletes it.",
    doing: true,
    body: StoredDraft,
    reply: StoredDraft.pick({ revision: true }),
    current: StoredDraft,
    problems: ['revision-conflict', 'order-key-reused'],
  },
  'POST /api/orders/seller': {
    summary: 'Returns the seller, as shown at the head of invoices.',
    body: Empty,
    reply: z.object({ seller: Seller }),
  },
  'POST /api/orders/updateSeller': {
    summary: 'Changes the seller, as shown at the head of invoices.',
    writes: true,
    body: SellerUpdate,
    reply: z.object({ seller: Seller }),
    current: Seller,
    problems: ['revision-conflict', 'logo-not-found'],
  },
  'POST /api/orders/addLogo': {
    summary: 'Stores a picture (PNG or JPEG) as the logo at the head of papers.',
    writes: true,
    body: NewLogo,
    reply: z.object({ seller: Seller }),
    current: Seller,
    problems: ['revision-conflict', 'logo-unreadable', 'logo-not-found'],
  },
  'GET /api/orders/logo': {
    summary: 'Returns a logo of the seller, as it was stored.',
    heavy: true,
    query: LogoAddress,
    reply: 'file',
    problems: ['logo-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
