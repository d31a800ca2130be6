import { z } from 'zod';
import type { RowKind } from './field-rights.ts';

/**
 * The schemas of replies that are rows of a kind with fields that not everybody may see, or changes of such rows. Each schema is registered
 * where it is defined, and the server hides these fields wherever the schema occurs in a reply (`server/http/hide-fields.ts`).
 */
export const visibleRows = z.registry<{ kind: RowKind } | { kind: 'change' }>();
