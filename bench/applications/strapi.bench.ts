import type { Bench } from '#bench/kit/bench.ts';
import { compare } from './compare.ts';
import { startStrapi } from './strapi.ts';

/** Ours beside Strapi: its admin shows 10 products a page, ours all. */
export const bench: Bench = { measure: (machine) => compare(machine, startStrapi) };
