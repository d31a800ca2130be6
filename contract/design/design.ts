import { z } from 'zod';
import { calendarConnections, calendarStates } from '#contract/calendar/calendar-state.ts';
import { fieldReason } from '#contract/reasons.ts';
import { Staff } from '#contract/staff/staff.ts';
import { Day, Id, ReasonValue, Revision, Text } from '#contract/values.ts';
import { areOfNew, NewLinks, notOfNew } from './new-links.ts';
import { maxNewParts } from './new-parts.ts';
import { farthestPlace } from './places.ts';
import { firstPlanDay, lastPlanDay, maxPlanDays } from './plan-days.ts';

export const PlanDay = Day.refine(
  (day) => day >= firstPlanDay && day <= lastPlanDay,
  fieldReason('day-out-of-range', { first: firstPlanDay, last: lastPlanDay }),
);

/** '#7800ff'. Bars are drawn with '55' behind it, about one third opaque. */
export const HexColor = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, fieldReason('invalid-color'))
  .overwrite((color) => color.toLowerCase());

/** Identifies an event of the calendar: 32 hexadecimal digits, chosen by the server. */
export const EventId = z.string().regex(/^[0-9a-f]{32}$/);

/** A person to whom work can be assigned, or has been. */
export const StaffMember = Staff.pick({ staffId: true, staffName: true, staffNickName: true }).meta({ id: 'StaffMember' });
export type StaffMember = z.infer<typeof StaffMember>;

const summary = Text(2000).default('');
const description = Text(50_000).default('');
const projectColor = HexColor.default('#ffffff');

/** Staff as a page sends them: whole rows, of which only the staff number is read. The order is kept; duplicates are removed. */
const staffList = z
  .array(z.object({ staffId: Id }))
  .max(200)
  .overwrite((list) => [...new Map(list.map((member) => [member.staffId, member])).values()]);

/** Identifies an item of the plan: 'p12' is a project, 's7' a sub-project. */
export const PlanKey = z.string().regex(/^[ps][1-9]\d{0,8}$/);

const predecessors = z
  .array(PlanKey)
  .max(100)
  .overwrite((keys) => [...new Set(keys)])
  .describe('Keys of the items that have to end before this one begins. Deleted items are ignored.');

/** The place of a project in the order by hand. */
const position = z.number().int().min(-farthestPlace).max(farthestPlace).nullable();

/** The fields of a new project or sub-project without its days. */
export const planned = {
  ...{ summary, description, projectColor, staffList: staffList.default([]) },
  milestone: z.boolean().default(false).describe('Whether it is a milestone, which always has exactly one day.'),
};

/**
 * The fields of a new project or sub-project in the calendar. A template has none of the additional ones: its days are its own, and it is
 * never done.
 */
const dated = {
  ...planned,
  done: z.boolean().default(false),
  predecessors: predecessors.default([]),
  startDate: PlanDay,
  endDate: PlanDay,
};

/** The days that the board shows: `totalDays` from `startDate` on. */
export const BoardWindow = z.object({ startDate: PlanDay, totalDays: z.number().int().min(1).max(maxPlanDays) });
export type BoardWindow = z.infer<typeof BoardWindow>;

/**
 * A part of a project, within the project's days. `requestId` is the one that its creator may have sent: the page that created it
 * recognises it by this id.
 */
export const SubProject = z
  .object({
    designWorkflowSubProjectId: Id,
    parentProjectId: Id,
    summary: z.string(),
    description: z.string(),
    startDate: Day,
    endDate: Day,
    projectColor: z.string(),
    staffList: z.array(StaffMember),
    done: z.boolean(),
    milestone: z.boolean(),
    predecessors: z.array(PlanKey),
    requestId: z.uuid().nullable(),
    revision: Revision,
    updatedBy: Id.nullable().describe('Staff number of the person who wrote this revision; null where it came from the calendar.'),
  })
  .meta({ id: 'SubProject' });
export type SubProject = z.infer<typeof SubProject>;

/**
 * A project with all its sub-projects, including those outside the window. Its first and last day both belong to it. Sub-projects are
 * sorted by first day, then by number.
 */
export const Project = z
  .object({
    designWorkflowId: Id,
    parentProjectId: z.null(),
    summary: z.string(),
    description: z.string(),
    startDate: Day,
    endDate: Day,
    projectColor: z.string(),
    staffList: z.array(StaffMember),
    done: z
      .boolean()
      .describe(
        'Whether it is marked as done. It counts only for a project without sub-projects; otherwise the project is done once all of them are.',
      ),
    milestone: z.boolean(),
    predecessors: z.array(PlanKey),
    position: position.describe('Place in the manual order; null: by its number, after all projects with a place.'),
    eventId: EventId,
    calendar: z.enum(calendarStates),
    calendarProblem: ReasonValue.nullable().describe('Problem between the board and the calendar; null where there is none.'),
    calendarVersion: z
      .number()
      .int()
      .describe('Counter that grows with every change of `calendar` and `calendarProblem`, which do not change `version`.'),
    subProject: z.array(SubProject),
    requestId: z.uuid().nullable(),
    revision: Revision,
    updatedBy: Id.nullable().describe('Staff number of the person who wrote this revision; null where it came from the calendar.'),
    version: z
      .number()
      .int()
      .describe(
        'Counter that grows with every change of the project or of anything in it: of two copies, the one with the higher value is newer.',
      ),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

/**
 * A project in a live event of kind `project` or `subProject`: always the whole project, inside the window or not. The page replaces its
 * own copy when `version` is higher, and removes the project from the board when it is deleted or outside the window.
 */
export const LiveProject = Project.extend({ deleted: z.boolean() }).meta({ id: 'LiveProject' });
export type LiveProject = z.infer<typeof LiveProject>;

/**
 * The reply to every write: the projects of the window, by first day, then by number, which replace those on the board. The project that
 * was written is always among them, even outside the window.
 */
export const ProjectList = z.array(Project);

export const WorkflowQuery = BoardWindow.extend({
  affiliation: Text(50).default('design_team').describe('Affiliation of the people to whom work can be assigned.'),
});

/** One side of the window: how many projects lie wholly outside it there (999 stands for 999 or more), and the nearest day that has one. */
export const OutsideWindow = z.object({ count: z.number().int().max(999), nearest: Day.nullable() });

/**
 * The board: the projects that overlap the window, the people to whom work can be assigned, and what else the window shows. The view with a
 * lane for each person uses the same reply: it contains all work of everybody within the window.
 */
export const Workflow = z.object({
  workflow: ProjectList,
  linked: ProjectList.describe(
    'Projects outside the window on which an item in the window depends, or which depend on an item in the window.',
  ),
  staffs: z.array(StaffMember).describe('Active people of the affiliation, by name.'),
  before: OutsideWindow.describe('`nearest` is the last day of the project that ends last before the window.'),
  after: OutsideWindow.describe('`nearest` is the first day of the project that begins first after the window.'),
  extent: BoardWindow.nullable().describe('The window that shows every project; null when there is none.'),
  calendar: z.object({ connection: z.enum(calendarConnections), problem: ReasonValue.nullable() }),
});
export type Workflow = z.infer<typeof Workflow>;

export const inOrder = ({ startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined }) =>
  startDate === undefined || endDate === undefined || startDate <= endDate;
export const notInOrder = { ...fieldReason('end-before-start'), path: ['endDate'] };

const isOneDay = ({ milestone, startDate, endDate }: { milestone: boolean; startDate: string; endDate: string }) =>
  !milestone || startDate === endDate;
const notOneDay = { ...fieldReason('milestone-days'), path: ['endDate'] };

/** A sub-project that is created with its project. Its `requestId`, chosen by the page, is that by which the page knows it later. */
const NewPart = z
  .object({ ...dated, requestId: z.uuid().optional() })
  .refine(inOrder, notInOrder)
  .refine(isOneDay, notOneDay);

/**
 * Creates a project or, with `isSub`, a sub-project of `parentProjectId`. A project may come with sub-projects: all of them are stored, or
 * nothing. `eventId` comes from `/api/google-calendar/newProject`; without one the server chooses it. `requestId`, chosen by the page,
 * makes it safe to send the same request again. `links` names the predecessors among its sub-projects.
 */
export const NewProject = BoardWindow.extend({
  isSub: z.boolean(),
  project: z
    .object({
      ...dated,
      parentProjectId: Id.nullable().default(null),
      eventId: EventId.nullish(),
      requestId: z.uuid().optional(),
      subProject: z.array(NewPart).max(maxNewParts).optional(),
    })
    .refine(inOrder, notInOrder)
    .refine(isOneDay, notOneDay),
  links: NewLinks.optional(),
})
  .refine(({ links, project }) => areOfNew(links, [project]), notOfNew)
  .refine(({ isSub, project }) => isSub === (project.parentProjectId !== null), {
    ...fieldReason('parent-mismatch'),
    path: ['project', 'parentProjectId'],
  })
  .refine(({ isSub, project }) => !isSub || !project.subProject?.length, {
    ...fieldReason('parent-mismatch'),
    path: ['project', 'subProject'],
  });
export type NewProject = z.infer<typeof NewProject>;

/** The fields that an edit of a project or sub-project may have. A field that is left out stays as it is. */
export const editedValues = {
  summary: summary.unwrap().optional(),
  description: description.unwrap().optional(),
  startDate: PlanDay.optional(),
  endDate: PlanDay.optional(),
  projectColor: projectColor.unwrap().optional(),
  staffList: staffList.optional(),
  done: z.boolean().optional(),
  milestone: z.boolean().optional(),
  predecessors: predecessors.optional(),
  position: position.optional().describe('Place in the manual order, for projects only: sub-projects stay sorted by their days.'),
};

export const noPlace = fieldReason('invalid-value');

/**
 * New values for a project or, with `isSub`, for a sub-project, whose number is then in `designWorkflowId`. A field that is left out stays
 * as it is. `revision` is the revision that the page last saw; without it the write always wins. `eventId` is accepted and ignored: a
 * project keeps its event.
 */
export const EditProject = BoardWindow.extend({
  isSub: z.boolean(),
  project: z
    .object({
      designWorkflowId: Id,
      revision: Revision.optional(),
      ...editedValues,
      eventId: EventId.nullish(),
    })
    .refine(inOrder, notInOrder),
}).refine(({ isSub, project }) => !isSub || project.position === undefined, { ...noPlace, path: ['project', 'position'] });
export type EditProject = z.infer<typeof EditProject>;

/** Deletes an item or restores a deleted one. With `isSub`, `designWorkflowId` is the number of the sub-project. */
export const ProjectReference = BoardWindow.extend({ designWorkflowId: Id, isSub: z.boolean(), revision: Revision.optional() });
export type ProjectReference = z.infer<typeof ProjectReference>;

/** The number of days by which an item moves: later, or (negative) earlier. */
export const MovedDays = z.number().int().min(-400_000).max(410_000);

/** Moves a project together with all its sub-projects, as one change. */
export const ProjectMove = BoardWindow.extend({
  designWorkflowId: Id,
  days: MovedDays,
  revision: Revision.optional(),
});
export type ProjectMove = z.infer<typeof ProjectMove>;

/**
 * What a page reports every `presenceSeconds`, and at each change: its window, the item that is being edited, or that the page is being
 * closed.
 */
export const PresenceReport = BoardWindow.extend({
  page: z.uuid().describe('Id of the page, which stays the same as long as the page is open.'),
  editing: z.object({ designWorkflowId: Id, isSub: z.boolean() }).nullable(),
  leaving: z.boolean().default(false),
});
export type PresenceReport = z.infer<typeof PresenceReport>;

/** A person who has the board open; with several open pages, the state of the one that reported last. */
export const BoardPresence = StaffMember.extend({ ...BoardWindow.shape, editing: PresenceReport.shape.editing }).meta({
  id: 'BoardPresence',
});
export type BoardPresence = z.infer<typeof BoardPresence>;

export const PresenceReply = z.object({
  people: z.array(BoardPresence).describe('Everybody who has the board open, including the caller.'),
});

/** The secret address under which a person's own work can be subscribed to in any calendar program. */
export const FeedLink = z.object({ url: z.url() });
