import { design } from './en/design.ts';
import { entrance } from './en-entrance.ts';
import { office } from './en-office.ts';
import { productScreen } from './en-products.ts';
import { rest } from './en-rest.ts';
import type { Catalog } from './ko.ts';

export const en: Catalog = { ...entrance, ...office, ...productScreen, design, ...rest };
