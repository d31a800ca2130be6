import { Baseline } from '#contract/design/baselines/baselines.ts';
import { DaysOff } from '#contract/design/days-off/days-off.ts';
import { Project } from '#contract/design/design.ts';
import { ProjectNote } from '#contract/design/notes/project-notes.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { baselineHistory } from './baselines/baseline.history.ts';
import { findBaselinesById } from './baselines/baselines.repository.ts';
import { registerBaselines } from './baselines/baselines.routes.ts';
import { renameBaseline } from './baselines/write-baseline.ts';
import { daysOffHistory } from './days-off/days-off.history.ts';
import { findDaysOffById } from './days-off/days-off.repository.ts';
import { registerDaysOff } from './days-off/days-off.routes.ts';
import { updateDaysOff } from './days-off/write-days-off.ts';
import { registerDesign } from './design.routes.ts';
import { resealFeeds } from './feed/feed-address.ts';
import { projectNoteHistory } from './notes/project-note.history.ts';
import { registerProjectNotes } from './notes/project-notes.routes.ts';
import { projectNotes, updateProjectNote } from './notes/write-project-note.ts';
import { boardPeople } from './presence/presence.repository.ts';
import { projectHistory } from './project.history.ts';
import { liveProjects, liveProjectsAround, projectsMovedInCalendar } from './project-list.ts';
import { putBackProject } from './put-back-project.ts';

export const designModule: Module = {
  name: 'design',
  create: (deps) => ({
    routes(app) {
      registerDesign(app, deps);
      registerProjectNotes(app, deps);
      registerDaysOff(app, deps);
      registerBaselines(app, deps);
    },
  }),
  // deleted projects stay in the table, marked as deleted
  liveRows: {
    project: { schema: Project, load: (db, ids) => liveProjects(db, ids.map(Number)), changedSince: projectsMovedInCalendar },
    subProject: { schema: Project, load: (db, ids) => liveProjectsAround(db, ids.map(Number)) },
    projectNote: keyedRows('noteId', ProjectNote, (db, ids) => projectNotes.byIds(db, ids.map(Number))),
    daysOff: keyedRows('daysOffId', DaysOff, (db, ids) => findDaysOffById(db, ids.map(Number))),
    baseline: keyedRows('baselineId', Baseline, (db, ids) => findBaselinesById(db, ids.map(Number))),
  },
  history: [
    { ...projectHistory.project, putBack: putBackProject },
    { ...projectHistory.subProject, putBack: putBackProject },
    {
      ...projectNoteHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateProjectNote(db, { noteId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
    {
      ...daysOffHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        updateDaysOff(db, { daysOffId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
    {
      ...baselineHistory,
      putBack: (db, { entityId, field, from, revision }, by) =>
        renameBaseline(db, { baselineId: Number(entityId), revision, changes: { [field]: from } }, by),
    },
  ],
  signals: { presence: async (db) => ({ people: await boardPeople(db) }) },
  reseal: resealFeeds,
  samples: async (db) => (await import('./design.samples.ts')).seedDesign(db),
};
