import { design } from './ko/design.ts';
import { entrance } from './ko-entrance.ts';
import { office } from './ko-office.ts';
import { productScreen } from './ko-products.ts';
import { rest } from './ko-rest.ts';

/**
 * The Korean catalog: one file for each feature, in parts, which the page loads when it needs them. `en.ts` must
 * say the same things: the compiler compares them.
 */
export const ko = { ...entrance, ...office, ...productScreen, design, ...rest };

export type Catalog = typeof ko;
