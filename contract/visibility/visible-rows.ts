import { z } from 'zod';
import type { RowKind } from './field-rights.ts';

/**
 * Which schemas of replies are rows of a kind with fields that not everybody sees, or changes of such rows. Each schema is
 * added where it is made; wherever it stands in a reply, the server hides by it (`server/http/hide-fields.ts`).
 */
export const visibleRows = z.registry<{ kind: RowKind } | { kind: 'change' }>();
