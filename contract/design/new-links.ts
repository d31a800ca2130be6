import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { maxNewLinks } from './new-parts.ts';

/**
 * Refers to an item that the same request creates, before it has a number: 'n0' is its first change, 'n0.2' part 2 of that, counted from 0.
 */
const NewKey = z.string().regex(/^n\d{1,3}(\.\d{1,3})?$/);

/** Links among the new items: `to` begins after `from` has ended. */
export const NewLinks = z.array(z.object({ from: NewKey, to: NewKey })).max(maxNewLinks);
export type NewLinks = z.infer<typeof NewLinks>;

/** The item that a change creates, as far as links can refer to it; undefined for a change that creates none. */
type Made = { requestId?: string | undefined; subProject?: readonly unknown[] | undefined } | undefined;

/** The index of the change that a key refers to, and of the part in it; `part` is null for the whole. */
export function newPlaceOf(key: string): { at: number; part: number | null } {
  const [at = '', part] = key.slice(1).split('.');
  return { at: Number(at), part: part === undefined ? null : Number(part) };
}

/** Does each end of each link refer to an item that the request creates and that can be recognised by its `requestId` afterwards? */
export const areOfNew = (links: NewLinks | undefined, made: readonly Made[]): boolean =>
  (links ?? []).every(({ from, to }) =>
    [from, to].map(newPlaceOf).every(({ at, part }) => {
      const item = made[at];
      return item?.requestId !== undefined && (part === null || part < (item.subProject?.length ?? 0));
    }),
  );
export const notOfNew = { ...fieldReason('invalid-value'), path: ['links'] };
