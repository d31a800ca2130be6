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

export const designEndpoints = {
  'POST /api/design/workflow': {
    summary: 'The board: projects of a window of days, and who can be given work.',
    body: WorkflowQuery,
    reply: Workflow,
  },
  'POST /api/design/newProject': {
    summary: 'Creates a project, with sub-projects if wanted, or a sub-project; safe to repeat with the same requestId.',
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
    summary: 'Moves a project and everything in it by some days.',
    writes: true,
    body: ProjectMove,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'project-deleted', 'revision-conflict'],
  },
  'POST /api/design/deleteProject': {
    summary: 'Deletes a project with its sub-projects, or a sub-project. Once deleted, it stays so.',
    writes: true,
    body: ProjectReference,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'revision-conflict'],
  },
  'POST /api/design/restoreProject': {
    summary: 'Brings back what was deleted: a project with the sub-projects that went with it, or a sub-project.',
    writes: true,
    body: ProjectReference,
    reply: ProjectList,
    current: z.union([Project, SubProject]),
    problems: ['project-not-found', 'project-deleted', 'revision-conflict', 'sub-project-outside', 'dependency-circle'],
  },
  'POST /api/design/presence': {
    summary: 'Says that a page has the board open, and asks who else has.',
    body: PresenceReport,
    reply: PresenceReply,
  },
  'POST /api/design/feedLink': {
    summary: "The secret address of one's own work as an iCalendar feed; a new one ends the old.",
    body: z.object({ renew: z.boolean().default(false) }),
    reply: FeedLink,
  },
  'POST /api/design/planSize': {
    summary: 'How many projects have a day in a window, and in each span of days that a page of paper has.',
    body: BoardWindow,
    reply: PlanSize,
  },
  'POST /api/design/boardPdf': {
    summary: 'A picture of the board, which the page lays out, as a PDF of lines and text.',
    heavy: true,
    body: BoardPicture,
    bodyLimit: 32_000_000,
    reply: 'file',
  },
  'GET /feeds/:file': { summary: "A person's work as an iCalendar feed.", reply: 'file', problems: ['not-found'] },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;
