import { z } from 'zod';
import { messageLanguages, reportedStates } from '#contract/parcels/receiver-message/message-texts.ts';
import { Id, Moment } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { mailFaults, mailStates } from './mail-states.ts';

/** A mail that tells a receiver where an order is, with its state. The address that it was sent to is not shown. */
export const ReceiverMail = z
  .object({
    mailId: Id,
    orderId: Id,
    language: z.enum(messageLanguages),
    state: z.enum(mailStates),
    fault: z.enum(mailFaults).nullable().describe('Reason why the last try failed; null where none did.'),
    said: z.string().describe('Message of the mail server, in its own words, without the address.'),
    nextAt: Moment.describe('Time of the next try, in the state `waiting`.'),
    staffName: z.string().nullable(),
    parcelState: z
      .enum(reportedStates)
      .nullable()
      .describe('State of the parcels about which the mail was sent automatically; null where a person sent it.'),
    madeAt: Moment,
    revision: z.number().int(),
  })
  .meta({ id: 'ReceiverMail' });
export type ReceiverMail = z.infer<typeof ReceiverMail>;
visibleRows.add(ReceiverMail, { kind: 'sending' });

/** `mailKey` identifies the attempt: however often it is sent, one mail is made. */
export const NewMail = z.object({ mailKey: z.uuid(), orderId: Id, language: z.enum(messageLanguages) });
export type NewMail = z.infer<typeof NewMail>;
