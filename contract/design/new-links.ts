import { z } from 'zod';
import { fieldReason } from '#contract/reasons.ts';
import { maxNewLinks } from './new-parts.ts';

/** Names what one request makes before it has a number: 'n0' is its first change, 'n0.2' the third part of that. */
const NewKey = z.string().regex(/^n\d{1,3}(\.\d{1,3})?$/);

/** What of the new begins after what else of it has ended. */
export const NewLinks = z.array(z.object({ from: NewKey, to: NewKey })).max(maxNewLinks);
export type NewLinks = z.infer<typeof NewLinks>;

/** What a request makes, as far as others in it can name it; undefined where one of its changes makes nothing. */
type Made = { requestId?: string | undefined; subProject?: readonly unknown[] | undefined } | undefined;

/** Which change a key names, and which part of it; null: the whole. */
export function newPlaceOf(key: string): { at: number; part: number | null } {
  const [at = '', part] = key.slice(1).split('.');
  return { at: Number(at), part: part === undefined ? null : Number(part) };
}

/** Each end of each link is made by the request, which finds it again by the key that its sender chose. */
export const areOfNew = (links: NewLinks | undefined, made: readonly Made[]): boolean =>
  (links ?? []).every(({ from, to }) =>
    [from, to].map(newPlaceOf).every(({ at, part }) => {
      const item = made[at];
      return item?.requestId !== undefined && (part === null || part < (item.subProject?.length ?? 0));
    }),
  );
export const notOfNew = { ...fieldReason('invalid-value'), path: ['links'] };
