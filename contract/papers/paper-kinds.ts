/**
 * The papers for an order abroad. `postal` is the customs form of the post that the value of the order requires: CN 22 or CN 23. No zod
 * here: the page imports it.
 */
export const paperKinds = ['invoice', 'proforma', 'packing', 'postal', 'cn22', 'cn23'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** The papers that are sheets with a table of goods; the others are forms. */
export const sheetKinds = ['invoice', 'proforma', 'packing'] as const;
export type SheetKind = (typeof sheetKinds)[number];
export type FormKind = 'cn22' | 'cn23';

export const isSheet = (kind: PaperKind): kind is SheetKind => (sheetKinds as readonly PaperKind[]).includes(kind);

/** The most orders whose papers are put into one file. */
export const maxPaperOrders = 100;

/** Why an order has no papers. */
export const paperRefusals = ['order-not-found', 'personal-data-erased', 'seller-missing'] as const;
export type PaperRefusal = (typeof paperRefusals)[number];
