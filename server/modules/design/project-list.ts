import { type SQL, sql } from 'drizzle-orm';
import { addDays } from '#contract/days.ts';
import type { BoardWindow, LiveProject, Project, ProjectReference, StaffMember, SubProject } from '#contract/design/design.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { Since } from '#server/module.ts';
import { calendarProblem, calendarState, calendarVersion } from '#server/modules/calendar/calendar.service.ts';
import { parentsOf } from './projects.repository.ts';

type Raw<Row extends { staffList: StaffMember[] }> = Omit<Row, 'staffList'> & { staffIds: number[] };

/** The reply of `boardQuery`: flat lists as JSON, which `selectProjects` nests. */
interface RawBoard {
  projects: Raw<Omit<LiveProject, 'subProject'>>[];
  parts: Raw<SubProject>[];
  people: StaffMember[];
}

const plan = (row: 'p' | 'sub') =>
  sql.raw(`
  ${row}.summary, ${row}.description, ${row}.start_date as "startDate", ${row}.end_date as "endDate", ${row}.project_color as "projectColor",
  ${row}.staff_ids as "staffIds", ${row}.done, ${row}.milestone, ${row}.predecessors, ${row}.request_id as "requestId", ${row}.revision, ${row}.updated_by as "updatedBy"`);

const subProjectColumns = sql`
  sub.design_workflow_sub_project_id as "designWorkflowSubProjectId", sub.parent_project_id as "parentProjectId", ${plan('sub')}`;

/**
 * The projects that the condition on `project p` selects. One row with three flat lists costs a fraction of nested JSON, and
 * a single statement sees one snapshot. `version` counts deleted sub-projects too, as it must grow when one is deleted.
 */
const boardQuery = (where: SQL): SQL => sql`
  with shown as materialized (
    select p.design_workflow_id as "designWorkflowId", null as "parentProjectId", ${plan('p')}, p.position, p.event_id as "eventId",
      ${calendarState} as calendar, ${calendarProblem} as "calendarProblem",
      ${calendarVersion} as "calendarVersion", p.deleted_at is not null as deleted,
      p.revision + coalesce((select sum(revision)::int from sub_project where parent_project_id = p.design_workflow_id), 0) as version
    from project p
    cross join calendar_connection connection
    left join calendar_outbox c on c.event_id = p.event_id
    where ${where}
  ), parts as (
    select ${subProjectColumns} from sub_project sub
    where sub.deleted_at is null and sub.parent_project_id in (select "designWorkflowId" from shown)
  )
  select
    (select coalesce(json_agg(shown order by "startDate", "designWorkflowId"), '[]') from shown) as projects,
    (select coalesce(json_agg(parts order by "startDate", "designWorkflowSubProjectId"), '[]') from parts) as parts,
    ${peopleJson} as people`;

/** All staff, also deactivated people: they remain on their projects. */
const peopleJson = sql`(
  select coalesce(json_agg(json_build_object('staffId', staff_id, 'staffName', staff_name, 'staffNickName', staff_nick_name)), '[]') from staff)`;

async function selectProjects(db: Db, where: SQL): Promise<LiveProject[]> {
  const [raw] = await rowsOf<RawBoard>(db, boardQuery(where));
  if (!raw) throw new Error('a select without from returned no row');
  const people = new Map(raw.people.map((person) => [person.staffId, person]));
  const withPeople = <Row extends { staffIds: number[] }>({ staffIds, ...row }: Row) => ({
    ...row,
    staffList: staffIds.flatMap((staffId) => people.get(staffId) ?? []),
  });
  const parts = Map.groupBy(raw.parts.map(withPeople), ({ parentProjectId }) => parentProjectId);
  return raw.projects.map((project) => ({ ...withPeople(project), subProject: parts.get(project.designWorkflowId) ?? [] }));
}

const withoutDeleted = ({ deleted: _, ...project }: LiveProject): Project => project;

/** The days of a window as a `daterange`, which the index on the days of projects can compare. */
export const windowDays = ({ startDate, totalDays }: BoardWindow): SQL =>
  sql`daterange(${startDate}::date, ${addDays(startDate, totalDays - 1)}::date, '[]')`;

/** The condition that `project p` overlaps a window; the index on the days answers it. */
const overlapping = (window: BoardWindow): SQL => sql`
  p.deleted_at is null and daterange(p.start_date, p.end_date, '[]') && ${windowDays(window)}`;

/** The query of `listProjects`, separate so that a test can look at its plan. */
export const windowQuery = (window: BoardWindow): SQL => boardQuery(overlapping(window));

/** The projects that overlap a window, with all their sub-projects, by first day, then by id. */
export const listProjects = async (db: Db, window: BoardWindow): Promise<Project[]> =>
  (await selectProjects(db, overlapping(window))).map(withoutDeleted);

/**
 * The projects outside a window that are predecessors or successors of something in it. The board shows when these end, and whether an
 * item begins too early.
 */
export const linkedProjects = async (db: Db, window: BoardWindow, shown: readonly Project[]): Promise<Project[]> => {
  const projects = shown.map(({ designWorkflowId }) => designWorkflowId);
  const [links] = await rowsOf<{ any: boolean }>(db, sql`select exists (select from plan_dependency) as any`);
  if (!links?.any || projects.length === 0) return [];
  const found = await selectProjects(
    db,
    sql`p.deleted_at is null and not (${overlapping(window)}) and p.design_workflow_id in (${neighboursOf(projects)})`,
  );
  return found.map(withoutDeleted);
};

/** The projects to which these are linked, directly or through a sub-project of either. */
const neighboursOf = (projects: number[]): SQL => sql`
  with shown (id) as materialized (select unnest(${sql.param(projects)}::int[])),
  link (a, b) as (
    select coalesce(d.predecessor_project, before.parent_project_id), coalesce(d.successor_project, after.parent_project_id)
    from plan_dependency d
    left join sub_project before on before.design_workflow_sub_project_id = d.predecessor_sub
    left join sub_project after on after.design_workflow_sub_project_id = d.successor_sub
  )
  select b from link where a in (select id from shown) union select a from link where b in (select id from shown)`;

/** The projects of a window, and those with these ids wherever they lie. */
export const listProjectsWith = async (db: Db, window: BoardWindow, ids: number[]): Promise<Project[]> =>
  (
    await selectProjects(
      db,
      sql`(${overlapping(window)}) or (p.deleted_at is null and p.design_workflow_id = any(${sql.param(ids)}::int[]))`,
    )
  ).map(withoutDeleted);

/** The projects of a window, and the project that was written (or whose sub-project was), which may have left the window. */
export async function listProjectsAfter(
  db: Db,
  window: BoardWindow,
  of: Pick<ProjectReference, 'designWorkflowId' | 'isSub'> | null,
): Promise<Project[]> {
  const list = await listProjects(db, window);
  const [id] = of?.isSub ? await parentsOf(db, [of.designWorkflowId]) : [of?.designWorkflowId];
  if (id === undefined || list.some(({ designWorkflowId }) => designWorkflowId === id)) return list;
  return await listProjectsWith(db, window, [id]);
}

/** The projects that contain these items ('p12', 's7') or anything that depends on them. */
export const projectsThatFollow = async (db: Db, keys: readonly string[]): Promise<Project[]> =>
  (
    await selectProjects(
      db,
      sql`p.deleted_at is null and p.design_workflow_id in (
        select coalesce(after.project_id, s.parent_project_id) from unnest(${sql.param(keys)}::text[]) key
        cross join lateral plan_after(
          case when key like 'p%' then substr(key, 2)::int end, case when key like 's%' then substr(key, 2)::int end) after
        left join sub_project s on s.design_workflow_sub_project_id = after.sub_id)`,
    )
  ).map(withoutDeleted);

/** Projects by their ids, also deleted ones, in the form of live events. */
export const liveProjects = (db: Db, ids: number[]): Promise<LiveProject[]> =>
  selectProjects(db, sql`p.design_workflow_id = any(${sql.param(ids)}::int[])`);

/** The projects of these sub-projects, also deleted ones, in the form of live events. */
export const liveProjectsAround = (db: Db, subProjectIds: number[]): Promise<LiveProject[]> =>
  selectProjects(
    db,
    sql`p.design_workflow_id in (select parent_project_id from sub_project where design_workflow_sub_project_id = any(${sql.param(subProjectIds)}::int[]))`,
  );

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const [found] = await liveProjects(db, [id]);
  return found && withoutDeleted(found);
}

export async function findSubProject(db: Db, id: number): Promise<SubProject | undefined> {
  const [around] = await liveProjectsAround(db, [id]);
  return around?.subProject.find(({ designWorkflowSubProjectId }) => designWorkflowSubProjectId === id);
}

/** The projects whose calendar state has changed since: the history does not record that. */
export async function projectsMovedInCalendar(db: Db, since: Since): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select p.design_workflow_id::text as id from calendar_outbox c join project p on p.event_id = c.event_id where ${since(sql`c.xact`)}`,
  );
  return rows.map(({ id }) => id);
}
