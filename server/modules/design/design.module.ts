import { Project } from '#contract/design/design.ts';
import type { Module } from '#server/module.ts';
import { registerDesign } from './design.routes.ts';
import { resealFeeds } from './feed/feed-address.ts';
import { boardPeople } from './presence/presence.repository.ts';
import { projectHistory } from './project.history.ts';
import { liveProjects, liveProjectsAround, projectsMovedInCalendar } from './project-list.ts';
import { putBackProject } from './put-back-project.ts';

export const designModule: Module = {
  name: 'design',
  create: (deps) => ({ routes: (app) => registerDesign(app, deps) }),
  // deleted projects stay in the table, marked as deleted
  liveRows: {
    project: { schema: Project, load: (db, ids) => liveProjects(db, ids.map(Number)), changedSince: projectsMovedInCalendar },
    subProject: { schema: Project, load: (db, ids) => liveProjectsAround(db, ids.map(Number)) },
  },
  history: [
    { ...projectHistory.project, putBack: putBackProject },
    { ...projectHistory.subProject, putBack: putBackProject },
  ],
  signals: { presence: async (db) => ({ people: await boardPeople(db) }) },
  reseal: resealFeeds,
  samples: async (db) => (await import('./design.samples.ts')).seedDesign(db),
};
