import type { Bench } from '#bench/kit/bench.ts';
import { compare } from './compare.ts';
import { startDirectus } from './directus.ts';

/** Ours beside Directus: its admin shows 25 products a page, ours all. */
export const bench: Bench = { measure: (machine) => compare(machine, startDirectus) };
