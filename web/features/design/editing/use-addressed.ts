import { useEffect, useEffectEvent } from 'react';
import { type Target, useProject } from '#web/features/design/store/store.door.ts';

/** The project that the address names, whose dialog is to be opened. */
export interface Addressed {
  projectId: number | undefined;
  /** It is open: the address need not name it any more. */
  onOpened(): void;
}

/** Opens the project that the address names, once it is there. */
export function useAddressed(addressed: Addressed | undefined, onEdit: ((target: Target) => void) | undefined): void {
  const projectId = addressed?.projectId;
  const isKnown = useProject(projectId) !== undefined;
  const open = useEffectEvent(() => {
    if (projectId === undefined) return;
    onEdit?.({ projectId, subProjectId: null });
    addressed?.onOpened();
  });
  useEffect(() => {
    if (isKnown) open();
  }, [isKnown]);
}
