import type { Bench } from '#bench/kit/bench.ts';
import { compare } from './compare.ts';
import { startStrapi } from './strapi.ts';

/** Ours compared with Strapi: its admin app shows 10 products on a page, ours all. */
export const bench: Bench = { measure: (machine) => compare(machine, startStrapi) };
