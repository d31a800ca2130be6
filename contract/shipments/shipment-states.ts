/**
 * What became of an attempt to have a carrier make a label. No zod here: the page imports these tables.
 *
 * - `making`: it was written down, and the carrier is being asked
 * - `made`: the label is here
 * - `refused`: the carrier said no; nothing was made
 * - `unknown`: no answer came, so a label may exist
 * - `found`: it exists at the carrier, but its paper was lost with the answer
 * - `missing`: the carrier does not have it, long after it was asked
 * - `cancelling`: the carrier was asked to cancel it, and has not said that it did
 * - `cancelled`
 * - `unused`: the carrier would not cancel it, and somebody has said that it goes on no parcel
 */
export const shipmentStates = ['making', 'made', 'refused', 'unknown', 'found', 'missing', 'cancelling', 'cancelled', 'unused'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** Those in which a label exists or may exist: an order has at most one such attempt, so that nothing is made twice. */
export const openShipmentStates = ['making', 'made', 'unknown', 'found', 'cancelling'] as const satisfies readonly ShipmentState[];

export const isOpenShipment = (state: ShipmentState): boolean => (openShipmentStates as readonly ShipmentState[]).includes(state);

/**
 * How a label is printed: a page of 4 by 6 inches, the upper half of a sheet for an office printer (A4, or the letter size
 * that carriers draw), or the commands of a label printer.
 */
export const labelFormats = ['pdf', 'sheet', 'zpl'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The format that somebody chose last; a page for a label where they have not. */
export const labelFormatOf = (chosen: string | undefined): LabelFormat => labelFormats.find((format) => format === chosen) ?? 'pdf';
