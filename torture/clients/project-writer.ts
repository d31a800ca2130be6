import type { Project } from '#contract/design/design.ts';
import { boardDays } from '#torture/pages/board-days.ts';
import type { Client, ClientContext } from './client.ts';

/** A project as its only writer has left it. */
export interface OwnProject {
  requestId: string;
  id: number;
  summary: string;
  revision: number;
  deleted: boolean;
}

/** Plans projects, renames them and deletes some; the calendar has to mirror that. */
export function projectWriter({ name, send, random, report }: ClientContext, projects: OwnProject[]): Client {
  const month = boardDays.startDate.slice(0, 7);
  const mine: OwnProject[] = [];
  let count = 0;

  const create = async () => {
    const requestId = crypto.randomUUID();
    const summary = `${name} ${count}`;
    const days = { startDate: `${month}-${random.integer(10, 18)}`, endDate: `${month}-${random.integer(18, 27)}` };
    const project = { summary, description: '', projectColor: '#7800ff', staffList: [], parentProjectId: null, requestId, ...days };
    const { reply, problem } = await send('POST /api/design/newProject', { body: { ...boardDays, isSub: false, project } });
    const created = reply?.find((each) => each.requestId === requestId);
    if (created === undefined) return report.addFinding('a new project is not on the board', JSON.stringify({ requestId, problem }));
    const own = { requestId, summary, id: created.designWorkflowId, revision: created.revision, deleted: false };
    mine.push(own);
    projects.push(own);
  };

  const rename = async (own: OwnProject) => {
    const summary = `${name} ${count}`;
    const project = { designWorkflowId: own.id, revision: own.revision, summary };
    const { reply, problem } = await send('POST /api/design/editProject', { body: { ...boardDays, isSub: false, project } });
    // an earlier try that was not answered may have been stored, and now cause this refusal
    const current = reply?.find(({ designWorkflowId }) => designWorkflowId === own.id) ?? (problem?.current as Project | undefined);
    if (current?.summary !== summary)
      return report.addFinding('a project was not renamed', JSON.stringify({ own, summary, problem, current }));
    Object.assign(own, { summary, revision: current.revision });
  };

  const remove = async (own: OwnProject) => {
    const body = { ...boardDays, isSub: false, designWorkflowId: own.id };
    const { reply, problem } = await send('POST /api/design/deleteProject', { body });
    if (reply === undefined) return report.addFinding('a project was not deleted', JSON.stringify({ own, problem }));
    own.deleted = true;
    mine.splice(mine.indexOf(own), 1);
  };

  return {
    async act() {
      count += 1;
      const full = mine.length >= 20;
      if (mine.length > 0 && random.chance(0.5)) await rename(random.pick(mine));
      else if (full || (mine.length > 3 && random.chance(0.3))) await remove(random.pick(mine));
      else await create();
    },
  };
}
