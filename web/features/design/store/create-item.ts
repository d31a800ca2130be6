import { lengthInDays } from '#contract/days.ts';
import type { Project } from '#contract/design/design.ts';
import type { NewLinks } from '#contract/design/new-links.ts';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { call } from '#web/http/call.ts';
import { requestFieldsOf, targetOf, type Values } from './board-item.ts';
import type { BoardWriter } from './board-writer.ts';
import { type Step, together } from './undo-history.ts';

/** A project, or a sub-project of `parent`, that is created together with others. The same `requestId` sent again creates nothing more. */
export interface NewItem {
  values: Values;
  /** The id of its project; null for a project. */
  parent: number | null;
  parts: readonly Values[];
  requestId: string;
}

/** The sub-projects of a new project, and which of them follow which. */
export interface NewPartsOf {
  values: readonly (Values & { requestId?: string })[];
  links: NewLinks;
}

export interface ItemCreator {
  /**
   * Creates a project (its calendar event first) with its parts or, with `parent`, a sub-project. The same `requestId`
   * sent again creates nothing more.
   */
  create(values: Values, parent: Project | null, requestId: string, parts?: NewPartsOf): Promise<void>;
  /**
   * The step of a creation, for undo. If the answer to it did not contain the new item because it is outside the
   * visible days, its own days are fetched. Null when somebody else has deleted the item already.
   */
  created(requestId: string, days: Dated): Promise<Step | null>;
  /**
   * Creates several items with links among them, all or none. Returns the step for undo, or null when somebody else has deleted all of them
   * already.
   */
  createTogether(items: readonly NewItem[], links: NewLinks): Promise<Step | null>;
}

export function createItemCreator({ store, own, enqueue, write }: BoardWriter): ItemCreator {
  const events = new Map<string, string>();

  return {
    create: (values, parent, requestId, parts) =>
      enqueue(async () => {
        const { summary, description, startDate: start, endDate: end } = values;
        if (!parent && !events.has(requestId)) {
          const { eventId } = await call('POST /api/google-calendar/newProject', { body: { summary, description, start, end } });
          events.set(requestId, eventId);
        }
        const project = {
          ...requestFieldsOf(values),
          parentProjectId: parent?.designWorkflowId ?? null,
          requestId,
          ...(!parent && { eventId: events.get(requestId) ?? null }),
          ...(parts &&
            parts.values.length > 0 && {
              subProject: parts.values.map((part) => ({
                ...requestFieldsOf(part),
                ...(part.requestId !== undefined && { requestId: part.requestId }),
              })),
            }),
        };
        const links = parts && parts.links.length > 0 ? { links: parts.links } : {};
        await write(parent ? targetOf(parent) : undefined, (window) =>
          call('POST /api/design/newProject', { body: { isSub: parent !== null, project, ...links, ...window } }),
        );
      }),

    async createTogether(items, links) {
      const changes = items.map(({ values, parent, parts, requestId }) => ({
        kind: 'new' as const,
        project: { ...requestFieldsOf(values), parentProjectId: parent, requestId, subProject: parts.map(requestFieldsOf) },
      }));
      await enqueue(async () => {
        const notes = items.flatMap(({ parent }) => (parent === null ? [] : own.watch({ projectId: parent, subProjectId: null })));
        await write(undefined, (window) => call('POST /api/design/changePlan', { body: { ...window, changes, links } }));
        for (const note of notes) note();
      });
      const made = items.flatMap(({ requestId }) => store.findCreated(requestId) ?? []);
      for (const item of made) own.note(targetOf(item));
      return together(made.map((item) => ({ kind: 'existence', target: targetOf(item), name: item.summary, exists: true })));
    },

    async created(requestId, { startDate, endDate }) {
      if (!store.findCreated(requestId)) {
        const window = { startDate, totalDays: lengthInDays(startDate, endDate) };
        const requestedAt = store.now();
        const { workflow } = await call('POST /api/design/workflow', { body: window });
        store.replace(window, workflow, requestedAt);
      }
      const item = store.findCreated(requestId);
      if (!item) return null;
      const target = targetOf(item);
      own.note(target);
      return { kind: 'existence', target, name: item.summary, exists: true };
    },
  };
}
