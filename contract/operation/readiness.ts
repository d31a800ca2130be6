import { z } from 'zod';

/** Whether a process serves people: all that they do, or (its database's disk is full) only what they read. */
export const Readiness = z.enum(['ok', 'reading-only']);
export type Readiness = z.infer<typeof Readiness>;
