import { design } from './en/design.ts';
import type { Catalog } from './ko.ts';
import { entrance } from './parts/en-entrance.ts';
import { office } from './parts/en-office.ts';
import { productScreen } from './parts/en-products.ts';
import { refusals } from './parts/en-refusals.ts';
import { rest } from './parts/en-rest.ts';

export const en: Catalog = { ...entrance, ...refusals, ...office, ...productScreen, design, ...rest };
