import type { LiveProject, SubProject } from '#contract/design/design.ts';

/** A project for tests; `given` replaces its values. */
export const liveProject = (given: Partial<LiveProject> = {}): LiveProject => ({
  designWorkflowId: 1,
  parentProjectId: null,
  summary: '봄 신상 상세 페이지',
  description: '',
  startDate: '2028-01-03',
  endDate: '2028-01-14',
  projectColor: '#7800ff',
  staffList: [],
  done: false,
  milestone: false,
  predecessors: [],
  position: null,
  eventId: '0'.repeat(32),
  calendar: 'there',
  calendarProblem: null,
  calendarVersion: 1,
  subProject: [],
  requestId: null,
  revision: 1,
  updatedBy: null,
  version: 1,
  deleted: false,
  ...given,
});

/** A sub-project of project 1 for tests; `given` replaces its values. */
export const subProject = (given: Partial<SubProject> = {}): SubProject => ({
  designWorkflowSubProjectId: 11,
  parentProjectId: 1,
  summary: '시안',
  description: '',
  startDate: '2028-01-03',
  endDate: '2028-01-07',
  projectColor: '#7800ff',
  staffList: [],
  done: false,
  milestone: false,
  predecessors: [],
  requestId: null,
  revision: 1,
  updatedBy: null,
  ...given,
});
