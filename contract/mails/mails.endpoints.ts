import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { NewMail, ReceiverMail } from './mails.ts';

export const mailEndpoints = {
  'POST /api/mails/list': {
    summary: 'Lists the newest 100 mails to the receiver of an order, newest first, and returns whether mails can be sent.',
    body: z.object({ orderId: Id }),
    reply: z.object({ connected: z.boolean().describe('Whether a mail server is configured.'), mails: z.array(ReceiverMail) }),
    problems: ['order-not-found'],
  },
  'POST /api/mails/send': {
    summary: 'Queues a mail that tells the receiver of an order where its parcels are. Repeated with the same key, sends nothing more.',
    writes: true,
    body: NewMail,
    reply: z.object({ mail: ReceiverMail }),
    problems: [
      'order-not-found',
      'order-cancelled',
      'personal-data-erased',
      'mail-not-connected',
      'mail-without-address',
      'mail-without-parcels',
      'mail-under-way',
      'mail-key-reused',
    ],
  },
  'POST /api/mails/sendAgain': {
    summary:
      'Queues a mail again that failed or whose outcome is unknown, with the same text, to the present address of the order. Mail programs recognise it as the same mail.',
    writes: true,
    body: z.object({ mailId: Id }),
    reply: z.object({ mail: ReceiverMail }),
    problems: ['mail-not-found', 'mail-not-connected', 'mail-under-way', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
