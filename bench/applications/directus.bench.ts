import type { Bench } from '#bench/kit/bench.ts';
import { compare } from './compare.ts';
import { startDirectus } from './directus.ts';

/** Ours compared with Directus: its admin app shows 25 products on a page, ours all. */
export const bench: Bench = { measure: (machine) => compare(machine, startDirectus) };
