import { design } from './ko/design.ts';
import { prices } from './ko/prices.ts';
import { entrance } from './parts/ko-entrance.ts';
import * as office from './parts/ko-office.ts';
import * as productScreen from './parts/ko-products.ts';
import * as refusals from './parts/ko-refusals.ts';
import * as rest from './parts/ko-rest.ts';
import * as sales from './parts/ko-sales.ts';

/**
 * The Korean catalog: one file for each feature, in parts, which the page loads when it needs them. `en.ts` must
 * say the same things: the compiler compares them.
 */
export const ko = { ...entrance, ...refusals, ...office, ...productScreen, prices, design, ...sales, ...rest };

export type Catalog = typeof ko;
