import type { z } from 'zod';
import type { BatchRow, Refusal } from '#contract/change-sets/batch.ts';
import { refusedValue } from '#server/http/invalid-value.ts';
import type { BatchTable } from '#server/module.ts';

/** A row of a batch with its values as they would be stored, and the refusals of values that cannot be. */
export interface ReadRow {
  pdNumber: number;
  revision: number | undefined;
  values: Record<string, unknown>;
  refusals: Refusal[];
}

/** Reads each value by the schema of the single write. Of duplicate rows the first one counts. */
export function readRows(table: BatchTable, rows: readonly BatchRow[]): ReadRow[] {
  const seen = new Set<number>();
  return rows.map(({ pdNumber, revision, fields }) => {
    const read: ReadRow = { pdNumber, revision, values: {}, refusals: [] };
    if (seen.has(pdNumber)) read.refusals.push({ code: 'invalid-input', reason: { code: 'product-twice', values: {} } });
    seen.add(pdNumber);
    const { values, refusals } = readFields(table, fields);
    return { ...read, values, refusals: [...read.refusals, ...refusals] };
  });
}

/** Values by field as they would be stored, and the refusals of the others. */
export function readFields(
  table: Pick<BatchTable, 'fields'>,
  fields: Readonly<Record<string, unknown>>,
): Pick<ReadRow, 'values' | 'refusals'> {
  const read: Pick<ReadRow, 'values' | 'refusals'> = { values: {}, refusals: [] };
  for (const [field, raw] of Object.entries(fields)) {
    const value = readValue(table, field, raw);
    if (Array.isArray(value)) read.refusals.push(...value);
    else read.values[field] = value.value;
  }
  return read;
}

function readValue({ fields }: Pick<BatchTable, 'fields'>, field: string, raw: unknown): { value: unknown } | Refusal[] {
  if (!Object.hasOwn(fields.shape, field)) return [{ code: 'unknown-column', field: field.slice(0, 100) }];
  const parsed = (fields.shape[field] as z.ZodType).safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  return parsed.error.issues.map(({ message, path: _path, ...issue }) => ({
    code: 'invalid-input',
    field,
    reason: refusedValue(message, { ...issue }),
  }));
}
