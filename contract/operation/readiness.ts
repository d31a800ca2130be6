import { z } from 'zod';

/** What a process can serve: everything, or only reading, when the disk of its database is full. */
export const Readiness = z.enum(['ok', 'reading-only']);
export type Readiness = z.infer<typeof Readiness>;
