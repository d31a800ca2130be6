import type { FastifyInstance } from 'fastify';
import type { BoardWindow, ProjectReference } from '#contract/design/design.ts';
import { Problem } from '#server/http/problem.ts';
import { route } from '#server/http/route.ts';
import type { ModuleDeps } from '#server/module.ts';
import { boardText } from './board-text.ts';
import { changeExistence, changePlan } from './change-plan.ts';
import { createProject } from './create-project.ts';
import { editProject } from './edit-project.ts';
import { feedFile } from './feed/feed-address.ts';
import { readFeed } from './feed/work-feed.ts';
import { moveProject } from './move-project.ts';
import { drawBoard } from './picture/draw-board.ts';
import { planSize } from './plan-size.ts';
import { boardPeople, recordPresence } from './presence/presence.repository.ts';
import { listProjectsAfter, listProjectsWith, projectsThatFollow } from './project-list.ts';
import { readWorkflow } from './workflow.ts';

export function registerDesign(app: FastifyInstance, { config, database: { db }, signal, securityLog }: ModuleDeps): void {
  /** The reply to a write: the window after the write, and the project that was written. */
  const refreshed = async (window: BoardWindow, of: Pick<ProjectReference, 'designWorkflowId' | 'isSub'> | null) =>
    boardText(await listProjectsAfter(db, window, of));

  route(app, 'POST /api/design/workflow', ({ body }) => readWorkflow(db, body));

  route(app, 'POST /api/design/newProject', async ({ body, staff }) => {
    await createProject(db, body, staff.staffId);
    const { parentProjectId } = body.project;
    return await refreshed(body, parentProjectId === null ? null : { designWorkflowId: parentProjectId, isSub: false });
  });
  route(app, 'POST /api/design/editProject', async ({ body, staff }) => {
    await editProject(db, body, staff.staffId);
    return await refreshed(body, { ...body.project, isSub: body.isSub });
  });
  route(app, 'POST /api/design/moveProject', async ({ body, staff }) => {
    await moveProject(db, body, staff.staffId);
    return await refreshed(body, { ...body, isSub: false });
  });
  route(app, 'POST /api/design/deleteProject', async ({ body, staff }) => {
    await changeExistence(db, { ...body, exists: false }, staff.staffId);
    return await refreshed(body, body);
  });
  route(app, 'POST /api/design/restoreProject', async ({ body, staff }) => {
    await changeExistence(db, { ...body, exists: true }, staff.staffId);
    return await refreshed(body, body);
  });

  route(app, 'POST /api/design/changePlan', async ({ body, staff }) => {
    const changed = await changePlan(db, body, staff.staffId);
    return boardText(await listProjectsWith(db, body, changed));
  });
  route(app, 'POST /api/design/followers', async ({ body }) => boardText(await projectsThatFollow(db, body.keys)));

  route(app, 'POST /api/design/presence', async ({ body, staff }) => {
    if (await recordPresence(db, body, staff.staffId)) signal('presence', []);
    return { people: await boardPeople(db) };
  });

  route(app, 'POST /api/design/planSize', ({ body }) => planSize(db, body));
  route(app, 'POST /api/design/boardPdf', async ({ body, reply }) => {
    reply.type('application/pdf').send(await drawBoard(body));
  });

  route(app, 'POST /api/design/feedLink', async ({ body, staff }) => ({
    url: `${config.publicUrl}/feeds/${await feedFile(db, config, staff.staffId, body)}`,
  }));
  route(app, 'GET /feeds/:file', async ({ request, reply }) => {
    const { file } = request.params as { file: string };
    const feed = await readFeed(db, config, file);
    securityLog.note(feed ? { kind: 'feed-read', staffId: feed.staffId } : { kind: 'feed-refused' });
    if (feed === undefined) throw new Problem('not-found');
    return reply.header('content-type', 'text/calendar; charset=utf-8').header('cache-control', 'private, max-age=300').send(feed.text);
  });
}
