import type { BoardWindow, NewProject, Project, SubProject } from '#contract/design/design.ts';
import type { Client } from './client.ts';

type Given = Partial<NewProject['project']>;

export const march: BoardWindow = { startDate: '2027-03-01', totalDays: 31 };

const plan = (given: Given): NewProject['project'] => ({
  summary: '봄 신상품 촬영',
  description: '',
  startDate: '2027-03-08',
  endDate: '2027-03-19',
  projectColor: '#7800ff',
  staffList: [],
  done: false,
  milestone: false,
  predecessors: [],
  parentProjectId: null,
  ...given,
});

/** 'p12' for a project, 's34' for a sub-project. */
export const planKeyOf = (item: Project | SubProject): string =>
  'designWorkflowId' in item ? `p${item.designWorkflowId}` : `s${item.designWorkflowSubProjectId}`;

/** The board as one person uses it; its window is March 2027 by default. */
export function boardOf(client: Client, window = march) {
  const find = async (id: number): Promise<Project> => {
    const { workflow } = await client.call('POST /api/design/workflow', { body: window });
    const found = workflow.find(({ designWorkflowId }) => designWorkflowId === id);
    if (!found) throw new Error(`Project ${id} is not on the board.`);
    return found;
  };

  return {
    window,
    plan,
    find,
    workflow: () => client.call('POST /api/design/workflow', { body: window }),

    async create(given: Given = {}): Promise<Project> {
      const requestId = crypto.randomUUID();
      const list = await client.call('POST /api/design/newProject', {
        body: { ...window, isSub: false, project: { ...plan(given), requestId } },
      });
      const created = list.find((project) => project.requestId === requestId);
      if (!created) throw new Error('The new project is not in the refreshed list.');
      return created;
    },

    async createSub(parent: Project, given: Given = {}): Promise<SubProject> {
      const requestId = crypto.randomUUID();
      const { startDate, endDate, designWorkflowId: parentProjectId } = parent;
      const list = await client.call('POST /api/design/newProject', {
        body: { ...window, isSub: true, project: { ...plan({ startDate, endDate, ...given }), parentProjectId, requestId } },
      });
      const created = list.flatMap(({ subProject }) => subProject).find((sub) => sub.requestId === requestId);
      if (!created) throw new Error('The new sub-project is not in the refreshed list.');
      return created;
    },

    async edit(id: number, changes: Given & { revision?: number }): Promise<Project> {
      await client.call('POST /api/design/editProject', {
        body: { ...window, isSub: false, project: { designWorkflowId: id, ...changes } as never },
      });
      return await find(id);
    },

    /** The input of `editProject` for a project or, with `isSub`, a sub-project. */
    editing: (id: number, changes: Given & { revision?: number }, isSub = false) => ({
      body: { ...window, isSub, project: { designWorkflowId: id, ...changes } as never },
    }),

    /** The input of `deleteProject` and `restoreProject`. */
    picking: (id: number, isSub = false, revision?: number) => ({
      body: { ...window, isSub, designWorkflowId: id, ...(revision !== undefined && { revision }) },
    }),
  };
}
