import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { PaperAddress, PaperCheck, PaperQuestion } from './papers.ts';

export const paperEndpoints = {
  'POST /api/papers/check': {
    summary: 'Checks what papers of orders would leave empty, and which orders have no papers.',
    body: PaperQuestion,
    reply: z.object({ papers: z.array(PaperCheck) }),
  },
  'GET /api/papers/print': {
    summary: 'Prints papers of orders into one PDF, in the order of the request.',
    heavy: true,
    query: PaperAddress,
    reply: 'file',
    problems: ['papers-refused', 'seller-missing'],
  },
  'GET /api/orders/invoice': {
    summary: 'Prints the commercial invoice of an order as a PDF.',
    heavy: true,
    query: z.object({ orderId: z.coerce.number().pipe(PaperCheck.shape.orderId) }),
    reply: 'file',
    problems: ['order-not-found', 'seller-missing', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
