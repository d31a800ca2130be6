import type { z } from 'zod';
import { type Holder, may } from '#contract/rights.ts';
import { fieldReadRights, fieldRights, maySee } from '#contract/visibility/field-rights.ts';
import { hideChange, hideFields } from '#contract/visibility/hide.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';

/** Returns a value without the fields that a reader may not see. */
export type Hide = (value: unknown) => unknown;

const made = new WeakMap<z.core.$ZodType, Map<string, Hide | undefined>>();

/**
 * The one place where fields are hidden. Every value that leaves the server for a person passes here with its schema: a reply,
 * the row of a refusal, a live event. The result depends only on the schema and the person's rights, so it is known before
 * there is a value; the same schema and rights always give the same function.
 * @returns undefined where nothing has to be hidden from this person
 */
export function hiderOf(schema: z.core.$ZodType, who: Holder | undefined): Hide | undefined {
  const rights = fieldReadRights.filter((right) => who !== undefined && may(right, who));
  if (rights.length === fieldReadRights.length) return undefined;
  const key = rights.join();
  const bySchema = made.get(schema) ?? new Map<string, Hide | undefined>();
  made.set(schema, bySchema);
  if (!bySchema.has(key)) bySchema.set(key, compile(schema, { rights }));
  return bySchema.get(key);
}

function compile(schema: z.core.$ZodType, who: Holder): Hide | undefined {
  const inside = compileInside((schema as z.core.$ZodTypes)._zod.def, who);
  const row = visibleRows.get(schema);
  if (row === undefined) return inside;
  if (row.kind === 'change') return (value) => hideChange(value as Parameters<typeof hideChange>[0], who);
  const { kind } = row;
  if (Object.keys(fieldRights[kind]).every((field) => maySee(kind, field, who))) return inside;
  return (value) => hideFields(kind, (inside?.(value) ?? value) as object, who);
}

function compileInside(def: z.core.$ZodTypes['_zod']['def'], who: Holder): Hide | undefined {
  switch (def.type) {
    case 'object':
      return ofObject(def.shape, who);
    case 'array': {
      const element = compile(def.element, who);
      return element && ((value) => (value as unknown[]).map(element));
    }
    case 'nullable':
    case 'optional':
    case 'default': {
      const inner = compile(def.innerType, who);
      return inner && ((value) => (value === null || value === undefined ? value : inner(value)));
    }
    case 'union':
      if (def.options.some((option) => compile(option, who))) throw new Error('a row with hidden fields is one of several: say which');
      return undefined;
    default:
      // the contract has rows with hidden fields in none of the other types; `server/visibility.test.ts` checks that
      return undefined;
  }
}

function ofObject(shape: Readonly<Record<string, z.core.$ZodType>>, who: Holder): Hide | undefined {
  const parts = Object.entries(shape).flatMap(([name, part]): [string, Hide][] => {
    const hide = compile(part, who);
    return hide ? [[name, hide]] : [];
  });
  if (parts.length === 0) return undefined;
  return (value) => {
    const row = value as Record<string, unknown>;
    return { ...row, ...Object.fromEntries(parts.flatMap(([name, hide]) => (name in row ? [[name, hide(row[name])]] : []))) };
  };
}
