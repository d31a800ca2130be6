import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { BoardPicture, PlanSize } from './board-picture.ts';
import {
  BoardWindow,
  EditProject,
  FeedLink,
  NewProject,
  PresenceReply,
  PresenceReport,
  Project,
  ProjectList,
  ProjectMove,
  ProjectReference,
  SubProject,
  Workflow,
  WorkflowQuery,
} from './design.ts';
import { FollowersQuery, PlanChanges } from './plan-changes.ts';

export const designEndpoints = {
  'POST /api/design/workflow': {
    summary: 'Returns the board: the projects in a window of days, and the people to whom work can be assigned.',
    body: WorkflowQuery,
    reply: Workflow,
  },
  'POST /api/design/newProject': {
    summary: 'Creates a project, with sub-projects if wanted, or a sub-project. Safe to repeat with the same `requestId`.',
    writes: true,
    body: NewProject,
    reply: ProjectList,
    problems: [
      'project-not-found',
      'project-deleted',
      'sub-project-outside',
      'staff-not-found',
      'staff-not-in-project',
      'event-not-found',
      'event-taken',
      'dependency-circle',
    ],
  },
  'POST /api/design/editProject': {
    summary: 'Changes a project or sub-project.',
    writes: true,
    body: EditProject,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: [
      'project-not-found',
      'project-deleted',
      'revision-conflict',
      'sub-project-outside',
      'staff-not-found',
      'staff-not-in-project',
      'dependency-circle',
    ],
  },
  'POST /api/design/moveProject': {
    summary: 'Moves a project and all its sub-projects by a number of days.',
    writes: true,
    body: ProjectMove,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'project-deleted', 'revision-conflict'],
  },
  'POST /api/design/deleteProject': {
    summary: 'Deletes a project with its sub-projects, or a sub-project. Does nothing where it is deleted already.',
    writes: true,
    body: ProjectReference,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'revision-conflict'],
  },
  'POST /api/design/restoreProject': {
    summary: 'Restores a deleted project with the sub-projects that were deleted with it, or a deleted sub-project.',
    writes: true,
    body: ProjectReference,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'project-deleted', 'revision-conflict', 'sub-project-outside', 'dependency-circle'],
  },
  'POST /api/design/changePlan': {
    summary: 'Changes, moves, creates, deletes or restores several projects and sub-projects: either all changes are stored or none.',
    writes: true,
    body: PlanChanges,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: [
      'project-not-found',
      'project-deleted',
      'revision-conflict',
      'sub-project-outside',
      'staff-not-found',
      'staff-not-in-project',
      'event-not-found',
      'event-taken',
      'dependency-circle',
    ],
  },
  'POST /api/design/followers': {
    summary: 'Lists the projects that contain given items, or items that follow them directly or indirectly.',
    body: FollowersQuery,
    reply: ProjectList,
  },
  'POST /api/design/presence': {
    summary: 'Reports that a page has the board open, and returns everybody who has it open.',
    body: PresenceReport,
    reply: PresenceReply,
  },
  'POST /api/design/feedLink': {
    summary: "Returns the secret address of the caller's own work as an iCalendar feed. Renewing it makes the old address invalid.",
    body: z.object({ renew: z.boolean().default(false) }),
    reply: FeedLink,
  },
  'POST /api/design/planSize': {
    summary: 'Counts the projects that overlap a window of days, and the projects and sub-projects that overlap each printed page of it.',
    body: BoardWindow,
    reply: PlanSize,
  },
  'POST /api/design/boardPdf': {
    summary: 'Returns a picture of the board, which the page has laid out, as a PDF of lines and text.',
    heavy: true,
    body: BoardPicture,
    bodyLimit: 32_000_000,
    reply: 'file',
  },
  'GET /feeds/:file': {
    summary: 'Returns the work of a person as an iCalendar feed, by its secret address.',
    reply: 'file',
    problems: ['not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
