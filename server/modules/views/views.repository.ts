import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { unstorable } from '#contract/values.ts';
import { type ListName, listNames, type SettingName, settingNames } from '#contract/views/setting-names.ts';
import type { PersonSetting, SavedView, ViewToSave } from '#contract/views/views.ts';
import type { Db } from '#server/db/db.ts';
import { personSetting, savedView } from '#server/db/schema/views/views.ts';

/** The settings of a person, without names that only another version knows. */
export async function findSettings(db: Db, staffId: number): Promise<PersonSetting[]> {
  const rows = await db
    .select({ name: personSetting.name, value: personSetting.value })
    .from(personSetting)
    .where(and(eq(personSetting.staffId, staffId), inArray(personSetting.name, [...settingNames])))
    .orderBy(asc(personSetting.name));
  return rows as PersonSetting[];
}

export async function writeSetting(db: Db, staffId: number, name: SettingName, value: string | null): Promise<void> {
  if (value === null) await db.delete(personSetting).where(and(eq(personSetting.staffId, staffId), eq(personSetting.name, name)));
  else
    await db
      .insert(personSetting)
      .values({ staffId, name, value })
      .onConflictDoUpdate({ target: [personSetting.staffId, personSetting.name], set: { value } });
}

const columnsFor = (staffId: number) => ({
  viewId: savedView.viewId,
  list: sql<ListName>`${savedView.list}`,
  name: savedView.name,
  search: savedView.search,
  isShared: savedView.isShared,
  isMine: sql<boolean>`${savedView.staffId} = ${staffId}`,
});

/** A person's own views and the shared ones, by name, without views of lists that only another version knows. */
export const findViews = (db: Db, staffId: number): Promise<SavedView[]> =>
  db
    .select(columnsFor(staffId))
    .from(savedView)
    .where(and(inArray(savedView.list, [...listNames]), or(eq(savedView.staffId, staffId), savedView.isShared)))
    .orderBy(asc(savedView.list), sql`${savedView.name} collate "C"`, asc(savedView.viewId));

export async function findView(db: Db, staffId: number, viewId: number): Promise<SavedView | undefined> {
  const [view] = await db.select(columnsFor(staffId)).from(savedView).where(eq(savedView.viewId, viewId));
  return view;
}

/** The person's own view of a list with this name. */
export async function findOwnView(db: Db, staffId: number, { list, name }: Pick<ViewToSave, 'list' | 'name'>) {
  const [view] = await db
    .select({ viewId: savedView.viewId })
    .from(savedView)
    .where(and(eq(savedView.staffId, staffId), eq(savedView.list, list), eq(savedView.name, name)));
  return view;
}

export async function writeView(db: Db, staffId: number, { list, name, search, isShared }: ViewToSave): Promise<SavedView> {
  const [view] = await db
    .insert(savedView)
    .values({ staffId, list, name, search, isShared })
    .onConflictDoUpdate({ target: [savedView.staffId, savedView.list, savedView.name], set: { search, isShared } })
    .returning(columnsFor(staffId));
  if (!view) throw new Error('an insert returned no row');
  return view;
}

export const deleteView = (db: Db, viewId: number): Promise<void> => deleteViews(db, [viewId]);

export async function deleteViews(db: Db, viewIds: readonly number[]): Promise<void> {
  await db.delete(savedView).where(inArray(savedView.viewId, [...viewIds]));
}

/** The query of each view of a list, whoever saved it. */
async function queriesOf(db: Db, list: ListName): Promise<{ viewId: number; query: URLSearchParams }[]> {
  const views = await db.select({ viewId: savedView.viewId, search: savedView.search }).from(savedView).where(eq(savedView.list, list));
  return views.map(({ viewId, search }) => ({ viewId, query: new URLSearchParams(search) }));
}

/**
 * The search texts in the views of a list, whoever saved them; texts that the database cannot store are left out, as they never found
 * anything.
 */
export async function findSearches(db: Db, list: ListName): Promise<{ viewId: number; typed: string }[]> {
  return (await queriesOf(db, list))
    .map(({ viewId, query }) => ({ viewId, typed: query.get('q') ?? '' }))
    .filter(({ typed }) => typed !== '' && !unstorable.test(typed));
}

/** The views that are restricted to orders of one of these members, whatever their other filters. */
export async function findViewsOfMembers(db: Db, memberIds: readonly number[]): Promise<number[]> {
  return (await queriesOf(db, 'orders')).flatMap(({ viewId, query }) => (memberIds.includes(Number(query.get('member'))) ? viewId : []));
}
