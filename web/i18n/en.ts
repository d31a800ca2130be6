import { accounting } from './en/accounting.ts';
import { addresses } from './en/addresses.ts';
import { auth } from './en/auth.ts';
import { common } from './en/common.ts';
import { customs } from './en/customs.ts';
import { design } from './en/design.ts';
import { history } from './en/history.ts';
import { home } from './en/home.ts';
import { layout } from './en/layout.ts';
import { sheet } from './en/lists/sheet.ts';
import { orders } from './en/orders.ts';
import { prices } from './en/prices.ts';
import { problems } from './en/problems.ts';
import { products } from './en/products.ts';
import { reasons } from './en/reasons.ts';
import { roles } from './en/roles.ts';
import { screens } from './en/screens.ts';
import { security } from './en/security.ts';
import { settings } from './en/settings.ts';
import { staff } from './en/staff.ts';
import type { Catalog } from './ko.ts';

export const en: Catalog = {
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
