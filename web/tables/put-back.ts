import type { ComponentType } from 'react';

/** A dialog that takes a change set back, after it has shown what that would change. */
export type PutBack = ComponentType<{ changeSetId: number | undefined; onPutBack(): void; onClose(): void }>;
