import { z } from 'zod';
import { mentionsInText, notInText } from '#contract/mentions/mentions.ts';
import { newNoteFields, noteFields } from '#contract/notes/notes.ts';
import { Id } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';

/** A note on an order. */
export const OrderNote = z.object({ ...noteFields, orderId: Id }).meta({ id: 'OrderNote' });
export type OrderNote = z.infer<typeof OrderNote>;
visibleRows.add(OrderNote, { kind: 'orderNote' });

export const NewOrderNote = z.object({ ...newNoteFields, orderId: Id }).refine(mentionsInText, notInText);
export type NewOrderNote = z.infer<typeof NewOrderNote>;
