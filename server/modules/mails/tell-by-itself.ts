import { sql } from 'drizzle-orm';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { ToldState } from '#contract/parcels/receiver-message/message-texts.ts';
import { languageFor } from '#contract/parcels/receiver-message/receiver-message.ts';
import type { Config } from '#server/config/config.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { addStateMail } from './write-mail.ts';

/** What happened so many days ago is no news: nobody is told of it when mails are switched on, or after a long silence. */
const newsDays = 2;

interface News {
  orderId: number;
  countryCode: CountryCode;
  state: ToldState;
}

/**
 * Orders a parcel of which has come to one of the states, and whose receivers were not told of it (a mail that was held back has told
 * nobody); the oldest news first. An order has arrived when its last parcel has. That it is on its way is what people tell by hand, too:
 * a mail of theirs that has the parcel's number.
 */
const untold = (db: Db, states: readonly ToldState[]): Promise<News[]> =>
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
 * Writes down the mails that nobody asks for: of each of these states an order has one, whichever process writes it, and
 * however often. One that has a mail under way waits for the next look. @returns whether there was any
 */
export async function tellByItself(db: Db, states: readonly ToldState[], pages: Config['trackingPages']): Promise<boolean> {
  if (states.length === 0) return false;
  let written = false;
  for (const { orderId, countryCode, state } of await untold(db, states)) {
    try {
      await addStateMail(db, { orderId, state, language: languageFor(countryCode) }, pages);
      written = true;
    } catch (error) {
      // it was erased, told or cancelled in the meantime
      if (!(error instanceof Problem)) throw error;
    }
  }
  return written;
}
