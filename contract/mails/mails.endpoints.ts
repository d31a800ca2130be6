import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Id } from '#contract/values.ts';
import { NewMail, ReceiverMail } from './mails.ts';

export const mailEndpoints = {
  'POST /api/mails/list': {
    summary: 'The mails to the receiver of an order, newest first, and whether mails can be sent.',
    body: z.object({ orderId: Id }),
    reply: z.object({ connected: z.boolean().describe('A mail server is configured.'), mails: z.array(ReceiverMail) }),
    problems: ['order-not-found'],
  },
  'POST /api/mails/send': {
    summary: 'Has the receiver of an order told by mail where its parcels are. Asked again under the same key it sends nothing more.',
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
      'Has a mail sent that was not sent, or of which nobody knows, with the same text, to the address that the order has now: mail programs know it for the same.',
    writes: true,
    body: z.object({ mailId: Id }),
    reply: z.object({ mail: ReceiverMail }),
    problems: ['mail-not-found', 'mail-not-connected', 'mail-under-way', 'personal-data-erased'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
