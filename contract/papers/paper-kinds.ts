/**
 * Papers that go with an order abroad. `postal` is the customs form of the post that its value asks for, CN 22 or CN 23.
 * No zod here: the page imports it.
 */
export const paperKinds = ['invoice', 'proforma', 'packing', 'postal', 'cn22', 'cn23'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Those that are sheets with a table of goods; the others are forms. */
export const sheetKinds = ['invoice', 'proforma', 'packing'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export type FormKind = 'cn22' | 'cn23';

export const isSheet = (kind: PaperKind): kind is SheetKind => (sheetKinds as readonly PaperKind[]).includes(kind);

/** The most orders whose papers are made in one file. */
export const maxPaperOrders = 100;

/** Why an order has no papers. */
export const paperRefusals = ['order-not-found', 'personal-data-erased', 'seller-missing'] as const;
export type PaperRefusal = (typeof paperRefusals)[number];
