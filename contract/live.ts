import type { CalendarConnection } from '#contract/calendar/calendar-state.ts';
import type { BoardPresence } from '#contract/design/design.ts';
import type { ChangeKind } from '#contract/history/history.ts';
import type { LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { ReceiverMail } from '#contract/mails/mails.ts';
import type { Registration } from '#contract/product-files/registrations.ts';
import type { Reason } from '#contract/reasons.ts';
import type { OrderSending } from '#contract/shipments/shipments.ts';

/**
 * What `GET /api/events` sends, as server-sent events. The id of an event is a cursor; after a broken connection the page sends the last
 * one it has (`since`, or the browser's own Last-Event-ID) and gets everything it missed. Rows may arrive twice: the page keeps the one
 * with the higher revision.
 *
 * - `rows`: current rows of one kind, in the form in which their list has them; `gone` are the ids of removed rows
 * - `presence`: who has the design board open now
 * - `calendarHealth`: the state of the connection to the outside calendar
 * - `registrations`: the progress of each file of new products of which something changed
 * - `shipments`: the quotes and labels of each order of which one changed, for people who may make labels
 * - `labelBatches`: the progress of each batch of labels of which something changed
 * - `mails`: the state of each mail to a receiver of which something changed, for people who may send them
 * - `security`: there is a new event for administrators, or one of them has read one
 * - `ready`: the stream is established, and everything that was missed has been sent
 * - `reset`: too much was missed to send, or the cursor belongs to another database (`otherHistory`: revisions then cannot tell which row
 *   is newer); the page must fetch everything it has again
 * - `closing`: this process stops; the page reconnects to another process or to its successor
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
 * The header with the position of the stream at the moment when a list was read: a cursor to send as `since`. Every change that the stream
 * has after it is missing from the list, or is a row that the list has already.
 */
export const cursorHeader = 'live-cursor';

/**
 * The separator between two rows of a long list, as `json_agg` writes it. JSON texts never contain a raw line break, and the server writes
 * none within a row, so such a list can be cut at the separators before it is parsed.
 */
export const betweenRows = ', \n ';

/** Seconds between two pings; without one for twice as long, the connection counts as dead. */
export const pingSeconds = 15;
