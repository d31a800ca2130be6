import type { CalendarConnection } from '#contract/calendar/calendar-state.ts';
import type { BoardPresence } from '#contract/design/design.ts';
import type { ChangeKind } from '#contract/history/history.ts';
import type { LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { ReceiverMail } from '#contract/mails/mails.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import type { Reason } from '#contract/reasons.ts';
import type { OrderSending } from '#contract/shipments/shipments.ts';

/**
 * What `GET /api/events` sends, as server-sent events. The id of an event is a cursor; after a broken connection the
 * page gives the last one it saw (`since`, or the browser's own Last-Event-ID) and gets all it missed. Rows may come
 * twice: the page keeps the one with the higher revision.
 *
 * - `rows`: rows of one kind as they are now, in the form in which their list has them; `gone` are the ids of those that
 *   are no more
 * - `presence`: who has the design board open now
 * - `calendarHealth`: how the board stands with the outside calendar now, as a whole
 * - `registrations`: how far new products of files have come, of each file of which something changed
 * - `shipments`: all about sending each order of which a rate or a label changed, for those who may make labels
 * - `labelBatches`: how far batches of labels have come, of each of which something changed
 * - `mails`: what became of mails to receivers, of each of which something changed, for those who may send them
 * - `security`: there is something that administrators are to know, or one of them has read it
 * - `ready`: the stream stands, and everything missed has been sent
 * - `reset`: too much was missed to send, or the cursor is of another database than this one has become (`otherHistory`: then
 *   revisions say nothing about what is newer); what the page holds must be fetched again
 * - `closing`: this process stops; come back, to another one or to the next
 * - `ping`: every 15 seconds, so that both ends notice a dead connection
 */
export interface LiveEvents {
  rows: { kind: ChangeKind; rows: unknown[]; gone?: string[] };
  presence: { people: BoardPresence[] };
  calendarHealth: { connection: CalendarConnection; problem: Reason | null };
  registrations: { registrations: Registration[] };
  shipments: { orders: OrderSending[] };
  labelBatches: { batches: LabelBatch[] };
  mails: { mails: ReceiverMail[] };
  security: Record<string, never>;
  ready: Record<string, never>;
  reset: { otherHistory?: true };
  closing: Record<string, never>;
  ping: Record<string, never>;
}

/**
 * The header in which the reply of a list says where the stream stood when it was read: a cursor to give as `since`. What
 * is told after it is not in the list, or no newer than what is.
 */
export const cursorHeader = 'live-cursor';

/**
 * What stands between two rows of a long list, as `json_agg` writes it. In JSON a line break stands in no text, and the server writes
 * none into a row: such a list can be cut here before it is read.
 */
export const betweenRows = ', \n ';

/** Seconds between two pings; twice as long without any is a dead connection. */
export const pingSeconds = 15;
