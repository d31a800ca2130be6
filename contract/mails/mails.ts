import { z } from 'zod';
import { messageLanguages, toldStates } from '#contract/parcels/receiver-message/message-texts.ts';
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
    fault: z.enum(mailFaults).nullable().describe('Why it was not sent the last time.'),
    said: z.string().describe("In the mail server's words, without the address."),
    nextAt: Moment.describe('When it is tried again, while it waits.'),
    staffName: z.string().nullable(),
    parcelState: z.enum(toldStates).nullable().describe('Of which state of a parcel it was sent by itself; null where somebody sent it.'),
    madeAt: Moment,
    revision: z.number().int(),
  })
  .meta({ id: 'ReceiverMail' });
export type ReceiverMail = z.infer<typeof ReceiverMail>;
visibleRows.add(ReceiverMail, { kind: 'sending' });

/** `mailKey` identifies the attempt: however often it is sent, one mail is made. */
export const NewMail = z.object({ mailKey: z.uuid(), orderId: Id, language: z.enum(messageLanguages) });
export type NewMail = z.infer<typeof NewMail>;
