import type { ComponentType } from 'react';

/** Takes a change set back, after it has said what that would do. */
export type PutBack = ComponentType<{ changeSetId: number | undefined; onPutBack(): void; onClose(): void }>;
