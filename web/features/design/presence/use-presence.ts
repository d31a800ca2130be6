import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { BoardPresence } from '#contract/design/design.ts';
import { presenceSeconds } from '#contract/design/presence-seconds.ts';
import { newId } from '#web/code/new-id.ts';
import type { BoardWindow } from '#web/features/design/geometry/geometry.door.ts';
import { keyOf, type Target } from '#web/features/design/store/store.door.ts';
import { call } from '#web/http/call.ts';
import { useSignedIn } from '#web/session/session.ts';
import { onSignal } from '#web/sync/live.ts';

interface Presence {
  /** Everybody else who has the board open. */
  others: readonly BoardPresence[];
  /** The names of other people who are editing something, by the key of the item. */
  editors: ReadonlyMap<string, string>;
}

/** Reports which days this page shows and what is being edited, and receives the same of others. */
export function usePresence(window: BoardWindow | undefined, editing: Target | null): Presence {
  const { staffId } = useSignedIn();
  const [page] = useState(() => newId());
  const [people, setPeople] = useState<readonly BoardPresence[]>([]);

  const report = useEffectEvent((leaving: boolean) => {
    if (!window) return;
    const named = editing && { designWorkflowId: editing.subProjectId ?? editing.projectId, isSub: editing.subProjectId !== null };
    // keepalive: the browser would drop the report of a page that is being closed, and its person would stay on the board for a minute
    call('POST /api/design/presence', { body: { page, ...window, editing: named, leaving }, keepalive: leaving })
      .then((reply) => setPeople(reply.people))
      // a failure only makes an avatar missing, until the next report
      .catch(() => undefined);
  });

  const editingKey = editing && keyOf(editing);
  useEffect(() => {
    if (!window) return;
    // while somebody pages through the days, only the last position is reported
    const timer = setTimeout(() => report(false), editingKey === null ? 400 : 0);
    return () => clearTimeout(timer);
  }, [window, editingKey]);

  const isHere = window !== undefined;
  useEffect(() => {
    if (!isHere) return;
    const timer = setInterval(() => report(false), presenceSeconds * 1000);
    const leave = () => report(true);
    globalThis.addEventListener('pagehide', leave);
    const stop = onSignal('presence', ({ people }) => setPeople(people));
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('pagehide', leave);
      stop();
      leave();
    };
  }, [isHere]);

  return useMemo(() => {
    const others = people.filter((person) => person.staffId !== staffId);
    const editors = new Map<string, string>();
    for (const { staffName, staffNickName, editing } of others) {
      if (editing) editors.set(`${editing.isSub ? 's' : 'p'}${editing.designWorkflowId}`, staffNickName || staffName);
    }
    return { others, editors };
  }, [people, staffId]);
}
