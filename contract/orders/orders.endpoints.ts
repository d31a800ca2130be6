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
    summary: 'Registers an order. The same key with the same content answers with the order it made before.',
    writes: true,
    headers: RegistrationKey,
    body: NewOrder,
    reply: z.object({ order: Order }),
    current: Order,
    problems: ['order-key-reused', 'member-not-found'],
  },
  'POST /api/orders/list': { summary: 'Every order, newest first.', body: Empty, reply: z.array(OrderSummary) },
  'POST /api/orders/window': {
    summary: 'A window of the orders that fit a filter, sorted, and where the next one begins; however many there are.',
    body: OrderWindow,
    reply: z.object({ orders: z.array(ListedOrder), next: OrderPlace.nullable() }),
  },
  'POST /api/orders/sums': {
    summary: 'How many orders fit a filter, and what they come to.',
    body: OrderFilter,
    reply: z.object({ sums: OrderSums }),
  },
  'POST /api/orders/channels': {
    summary: 'Where imported orders were sold, each as it was last spelled; the one of the newest order first.',
    body: Empty,
    reply: z.object({ channels: z.array(z.string()) }),
  },
  'POST /api/orders/export': {
    summary: 'All orders that fit a filter, or their lines, as a CSV or XLSX file.',
    heavy: true,
    doing: true,
    body: OrderExport,
    reply: 'file',
    problems: ['no-orders-found', 'not-in-encoding', 'too-many-rows'],
  },
  'POST /api/orders/import': {
    summary: 'Compares orders of a file with those that are here, and registers or corrects them as (part of) one change set.',
    writes: true,
    headers: BatchKey,
    bodyLimit: importLimits.bytes,
    body: OrderImport,
    touches: (body: OrderImport) => ({ kind: 'order', fields: importedFields(body) }),
    reply: ImportReply,
    problems: ['change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/orders/ofProduct': {
    summary: 'The newest orders that a product is in, and how many there are.',
    body: z.object({ pdNumber: Id }),
    reply: z.object({ orders: z.array(OrderSummary).max(mostFound), count: z.number().int() }),
  },
  'POST /api/orders/detail': {
    summary: 'One order with its lines.',
    body: z.object({ orderId: Id }),
    reply: z.object({ order: Order }),
    problems: ['order-not-found'],
  },
  'POST /api/orders/update': {
    summary: 'Corrects the receiver, the lines or what customs is told, cancels an order, or takes that back.',
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
    summary: 'Says of orders that they were paid, packed, sent or completed, or takes that back. Said twice it is said once.',
    writes: true,
    body: OrderSteps,
    touches: ({ step }: OrderSteps) => ({ kind: 'order', fields: [`${step}At`] }),
    reply: z.object({ outcomes: z.array(StepOutcome).describe('One for each order, in the order in which they were sent.') }),
  },
  'POST /api/orders/erasePersonal': {
    summary: 'Erases who an order went to, in it and in its history, at once and for good.',
    writes: true,
    body: z.object({ orderId: Id, reason: RequiredText(200) }),
    reply: z.object({ order: Order }),
    problems: ['order-not-found', 'personal-data-erased'],
  },
  'POST /api/orders/draft': {
    summary: 'The order that the person who asks is writing, on whichever computer.',
    body: Empty,
    reply: StoredDraft,
  },
  'POST /api/orders/saveDraft': {
    summary: 'Keeps what the person has written of an order; null drops it.',
    doing: true,
    body: StoredDraft,
    reply: StoredDraft.pick({ revision: true }),
    current: StoredDraft,
    problems: ['revision-conflict', 'order-key-reused'],
  },
  'POST /api/orders/seller': { summary: 'Who sells: the head of the invoices.', body: Empty, reply: z.object({ seller: Seller }) },
  'POST /api/orders/updateSeller': {
    summary: 'Changes the head of the invoices.',
    writes: true,
    body: SellerUpdate,
    reply: z.object({ seller: Seller }),
    current: Seller,
    problems: ['revision-conflict', 'logo-not-found'],
  },
  'POST /api/orders/addLogo': {
    summary: 'Puts a picture (PNG or JPEG) at the head of papers.',
    writes: true,
    body: NewLogo,
    reply: z.object({ seller: Seller }),
    current: Seller,
    problems: ['revision-conflict', 'logo-unreadable', 'logo-not-found'],
  },
  'GET /api/orders/logo': {
    summary: 'A logo of the seller, as it was added.',
    heavy: true,
    query: LogoAddress,
    reply: 'file',
    problems: ['logo-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
