import { design } from './en/design.ts';
import { prices } from './en/prices.ts';
import type { Catalog } from './ko.ts';
import { entrance } from './parts/en-entrance.ts';
import * as office from './parts/en-office.ts';
import * as productScreen from './parts/en-products.ts';
import * as refusals from './parts/en-refusals.ts';
import * as rest from './parts/en-rest.ts';
import * as sales from './parts/en-sales.ts';

export const en: Catalog = { ...entrance, ...refusals, ...office, ...productScreen, prices, design, ...sales, ...rest };
