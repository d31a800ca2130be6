import { design } from './ko/design.ts';
import { entrance } from './parts/ko-entrance.ts';
import { office } from './parts/ko-office.ts';
import { productScreen } from './parts/ko-products.ts';
import { refusals } from './parts/ko-refusals.ts';
import { rest } from './parts/ko-rest.ts';

/**
 * The Korean catalog: one file for each feature, in parts, which the page loads when it needs them. `en.ts` must
 * say the same things: the compiler compares them.
 */
export const ko = { ...entrance, ...refusals, ...office, ...productScreen, design, ...rest };

export type Catalog = typeof ko;
