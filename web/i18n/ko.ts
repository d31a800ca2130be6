import { accounting } from './ko/accounting.ts';
import { addresses } from './ko/addresses.ts';
import { auth } from './ko/auth.ts';
import { common } from './ko/common.ts';
import { customs } from './ko/customs.ts';
import { design } from './ko/design.ts';
import { history } from './ko/history.ts';
import { home } from './ko/home.ts';
import { layout } from './ko/layout.ts';
import { sheet } from './ko/lists/sheet.ts';
import { orders } from './ko/orders.ts';
import { prices } from './ko/prices.ts';
import { problems } from './ko/problems.ts';
import { products } from './ko/products.ts';
import { reasons } from './ko/reasons.ts';
import { roles } from './ko/roles.ts';
import { screens } from './ko/screens.ts';
import { security } from './ko/security.ts';
import { settings } from './ko/settings.ts';
import { staff } from './ko/staff.ts';

/** The Korean catalog, one file for each feature. `en.ts` must say the same things: the compiler compares them. */
export const ko = {
  accounting,
  addresses,
  auth,
  common,
  customs,
  design,
  history,
  home,
  layout,
  orders,
  prices,
  problems,
  products,
  reasons,
  roles,
  screens,
  security,
  settings,
  sheet,
  staff,
};

export type Catalog = typeof ko;
