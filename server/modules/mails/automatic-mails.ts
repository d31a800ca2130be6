import { sql } from 'drizzle-orm';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
import { languageFor } from '#contract/parcels/receiver-message/receiver-message.ts';
import type { Config } from '#server/config/config.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { addStateMail } from './write-mail.ts';

/** Older changes are no news: nobody is told of them when mails are switched on, or after a long outage. */
const newsDays = 2;

interface News {
  orderId: number;
  countryCode: CountryCode;
  state: ReportedState;
}

/**
 * Orders with a parcel that has come to one of the states, and whose receivers were not told (a mail that was held back does not count);
 * the oldest change first. An order has arrived when its last parcel has. For `moving`, a mail that people sent by hand counts, too, if it
 * has the parcel's number.
 */
const findDue = (db: Db, states: readonly ReportedState[]): Promise<News[]> =>
  rowsOf<News>(
    db,
    sql`select o.order_id as "orderId", o.country_code as "countryCode", p.state
      from parcel p join "order" o on o.order_id = p.order_id
      where p.state = any(${sql.param(`{${states.join(',')}}`)}::text[]) and p.tracking_number <> ''
        and p.state_since > now() - make_interval(days => ${newsDays})
        and not o.cancelled and o.erased_at is null and o.email <> ''
        and (p.state <> 'done' or not exists (
          select from parcel other where other.order_id = o.order_id and other.state not in ('done', 'cancelled')))
        and not exists (select from receiver_mail m where m.order_id = o.order_id
          and (m.parcel_state = p.state and m.fault is distinct from 'outdated' or m.state in ('waiting', 'sending')
            or p.state = 'moving' and m.parcel_state is null and m.state in ('sent', 'unknown')
              and position(p.tracking_number in m.body) > 0))
      group by o.order_id, o.country_code, p.state order by min(p.state_since), o.order_id limit 100`,
  );

/**
 * Adds the automatic mails. An order gets one mail for each of these states, however many processes do this and however
 * often. An order with a mail under way waits for the next run. @returns whether there were any
 */
export async function addAutomaticMails(db: Db, states: readonly ReportedState[], pages: Config['trackingPages']): Promise<boolean> {
  if (states.length === 0) return false;
  let written = false;
  for (const { orderId, countryCode, state } of await findDue(db, states)) {
    try {
      await addStateMail(db, { orderId, state, language: languageFor(countryCode) }, pages);
      written = true;
    } catch (error) {
      // the order was erased, told or cancelled meanwhile
      if (!(error instanceof Problem)) throw error;
    }
  }
  return written;
}
