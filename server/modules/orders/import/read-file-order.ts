import type { z } from 'zod';
import { type FileOrder, ImportedFields, ImportedLine, type ImportRefusal } from '#contract/orders/import/import-orders.ts';
import { refusedValue } from '#server/http/invalid-value.ts';

/** An order of a file with its values as they would be stored, and the refusals of values that cannot be. */
export interface ReadOrder {
  line: number;
  revision: number | undefined;
  fields: ImportedFields;
  /** The values as the client sent them. */
  given: Readonly<Record<string, unknown>>;
  /** Undefined where the file has no lines. */
  lines: readonly ImportedLine[] | undefined;
  refusals: ImportRefusal[];
}

/** Reads each value by the schema of the single write. */
export function readFileOrder({ line, revision, fields, lines }: FileOrder): ReadOrder {
  const read: ReadOrder = { line, revision, fields: {}, given: fields, lines: lines && [], refusals: [] };
  const values: Record<string, unknown> = {};
  for (const [field, raw] of Object.entries(fields)) {
    // each field by itself, so that an error in one does not hide an error in another
    const parsed = ImportedFields.safeParse({ [field]: raw });
    if (parsed.data) Object.assign(values, parsed.data);
    else read.refusals.push(...refusalsOf(parsed.error));
  }
  const goods: ImportedLine[] = [];
  for (const each of lines ?? []) {
    const parsed = ImportedLine.safeParse(each);
    if (parsed.data) goods.push(parsed.data);
    else read.refusals.push(...refusalsOf(parsed.error).map((refusal) => ({ ...refusal, line: each.line })));
  }
  return { ...read, fields: values, lines: lines && goods };
}

/** The refusals that a schema error of an order, or of one of its lines, amounts to. */
export const refusalsOf = (error: z.ZodError): ImportRefusal[] =>
  error.issues.flatMap(({ message, path, ...issue }): ImportRefusal[] => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ code: 'unknown-column', field: key.slice(0, 100) }));
    const field = path.findLast((part) => typeof part === 'string');
    return [{ code: 'invalid-input', ...(field !== undefined && { field }), reason: refusedValue(message, { ...issue }) }];
  });
