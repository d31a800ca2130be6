import { type SQL, sql } from 'drizzle-orm';
import { addDays, sundayOf } from '#contract/days.ts';
import { isClosed } from '#contract/design/capacity/closed-days.ts';
import { usualOverload } from '#contract/design/usual-overload.ts';
import { holidaysOfYear } from '#contract/holidays/holidays-of-year.ts';
import type { HomeCount } from '#contract/home/home-counts.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { courseStart } from '#server/db/schema/orders/course-start.ts';
import { unfinishedCount } from '#server/modules/accounting/accounting.service.ts';
import { endOfDay, startOfDay } from '#server/modules/history/history.service.ts';
import { stuckCount } from '#server/modules/product-files/product-files.service.ts';
import { troubleCount } from './calendar-troubles.ts';

/** For whom and for which day the counts are made. */
interface Present {
  /** In Korea. */
  day: string;
  staffId: number;
}

interface Counted extends Present {
  /** The days of the week of `day`, without weekends and public holidays. */
  workingDays: readonly string[];
}

const rows = (from: SQL): SQL => sql`(select count(*)::int ${from})`;

/** The live projects `p` that overlap these days (inclusive); the index on their days answers this. */
const projectsOf = (first: string, last: string): SQL =>
  sql`p.deleted_at is null and daterange(p.start_date, p.end_date, '[]') && daterange(${first}::date, ${last}::date, '[]')`;

/** The projects that a person works on on the day, themselves or through a sub-project. */
const myProjects = ({ day, staffId }: Present): SQL =>
  rows(sql`from project p where ${projectsOf(day, day)} and (${staffId} = any(p.staff_ids) or exists (
    select from sub_project s where s.parent_project_id = p.design_workflow_id and s.deleted_at is null
      and ${staffId} = any(s.staff_ids) and ${day}::date between s.start_date and s.end_date))`);

const weekOf = (day: string): string[] => Array.from({ length: 7 }, (_, i) => addDays(sundayOf(day), i));

async function workingDaysOf(week: readonly string[]): Promise<string[]> {
  const years = [...new Set(week.map((day) => Number(day.slice(0, 4))))];
  const holidays = new Map((await Promise.all(years.map(holidaysOfYear))).flat());
  return week.filter((day) => !isClosed(day, holidays));
}

/** People with too many sub-projects on one of their working days of the week, by the rule of the board's lanes. */
const overloaded = ({ day, workingDays }: Counted): SQL => {
  const [first, last] = [sundayOf(day), addDays(sundayOf(day), 6)];
  return sql`(select count(distinct staff_id)::int from (
    select one.staff_id from project p
    join sub_project s on s.parent_project_id = p.design_workflow_id and s.deleted_at is null
    cross join unnest(s.staff_ids) one(staff_id)
    join unnest(${`{${workingDays.join(',')}}`}::date[]) each(day) on each.day between s.start_date and s.end_date
    where ${projectsOf(first, last)}
      and not exists (select from days_off o where o.staff_id = one.staff_id and each.day between o.start_date and o.end_date)
    group by one.staff_id, each.day having count(*) > ${usualOverload}) busy)`;
};

/** The counts of products. One pass over the table counts all that are asked for. */
const ofProducts = {
  withoutPrice: sql`price is null`,
  withoutWeight: sql`weight is null`,
  withoutHsCode: sql`hs_code is null`,
  withoutPicture: sql`page_url is null or (thumbnail is null and range_thumbnail is null)`,
} as const satisfies Partial<Record<HomeCount, SQL>>;
type ProductCount = keyof typeof ofProducts;
const isOfProducts = (name: HomeCount): name is ProductCount => name in ofProducts;

/** The query of each count. It must use the same rule as the list to which it leads: `test/home/counts.test.ts` compares them. */
const counting: Readonly<Record<Exclude<HomeCount, ProductCount>, (present: Counted) => SQL>> = {
  ordersToday: ({ day }) => rows(sql`from order_listing where registered_at >= ${startOfDay(day)} and registered_at < ${endOfDay(day)}`),
  ordersToConfirm: () =>
    rows(sql`from order_listing where stage = 'registered'
      and registered_at >= coalesce((select day::timestamp at time zone 'Asia/Seoul' from course_start), '-infinity')`),
  ordersToPack: () => rows(sql`from order_listing where stage = 'paid'`),
  // word for word the condition of the partial index
  ordersUnsent: () =>
    rows(sql`from order_listing where delivery in ('none', 'cancelled') and stage in ('registered', 'paid', 'packed') and not erased`),
  parcelProblems: () => rows(sql`from parcel where state = 'problem'`),
  myProjects,
  overloaded,
  calendarTroubles: () => troubleCount,
  unfinished: () => unfinishedCount,
  stuckFiles: () => stuckCount,
};

/** The day since which the office confirms payments; null where it always has. */
export async function courseStartDay(db: Db): Promise<string | null> {
  const [row] = await db.select({ day: courseStart.day }).from(courseStart);
  return row?.day ?? null;
}

/** Counts these, all in one statement. */
export async function countAll(db: Db, names: readonly HomeCount[], present: Present): Promise<Partial<Record<HomeCount, number>>> {
  if (names.length === 0) return {};
  const counted = { ...present, workingDays: names.includes('overloaded') ? await workingDaysOf(weekOf(present.day)) : [] };
  const products = names.filter(isOfProducts);
  const columns = names.map((name) =>
    isOfProducts(name) ? sql`products.${sql.identifier(name)}` : sql`${counting[name](counted)} as ${sql.identifier(name)}`,
  );
  const [counts] = await rowsOf<Partial<Record<HomeCount, number>>>(
    db,
    sql`select ${sql.join(columns, sql`, `)}${products.length > 0 ? sql` from ${passOver(products)} products` : sql``}`,
  );
  return counts ?? {};
}

const passOver = (names: readonly ProductCount[]): SQL =>
  sql`(select ${sql.join(
    names.map((name) => sql`count(*) filter (where ${ofProducts[name]})::int as ${sql.identifier(name)}`),
    sql`, `,
  )} from product)`;
