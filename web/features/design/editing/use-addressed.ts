import { useEffect, useEffectEvent } from 'react';
import { type Target, useProject } from '#web/features/design/store/store.door.ts';

/** The project named in the address, whose dialog is to be opened. */
export interface Addressed {
  projectId: number | undefined;
  /** Called when the dialog is open: the address can drop the project. */
  onOpened(): void;
}

/** Opens the dialog of the project named in the address, once the project is known. */
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
