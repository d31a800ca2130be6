/**
 * The states of an attempt to make a label at a carrier. No zod here: the page imports these tables.
 *
 * - `making`: the attempt is stored, and the carrier is being asked
 * - `made`: the label is stored here
 * - `refused`: the carrier refused; no label was made
 * - `unknown`: no reply came, so a label may exist
 * - `found`: the label exists at the carrier, but its paper was lost with the reply
 * - `missing`: the carrier has no such label, long after it was asked for one
 * - `cancelling`: the carrier was asked to cancel the label, and has not confirmed it
 * - `cancelled`
 * - `unused`: the carrier would not cancel the label, and a person has confirmed that no parcel has it
 */
export const shipmentStates = ['making', 'made', 'refused', 'unknown', 'found', 'missing', 'cancelling', 'cancelled', 'unused'] as const;
export type ShipmentState = (typeof shipmentStates)[number];

/** The states in which a label exists or may exist. An order has at most one attempt in these states, so that no label is made twice. */
export const openShipmentStates = ['making', 'made', 'unknown', 'found', 'cancelling'] as const satisfies readonly ShipmentState[];

export const isOpenShipment = (state: ShipmentState): boolean => (openShipmentStates as readonly ShipmentState[]).includes(state);

/**
 * The format of a label: a page of 4 by 6 inches, the upper half of a sheet for an office printer (A4, or the letter size that carriers
 * draw), or the commands of a label printer.
 */
export const labelFormats = ['pdf', 'sheet', 'zpl'] as const;
export type LabelFormat = (typeof labelFormats)[number];

/** The format that the person chose last; by default a page of the size of a label. */
export const labelFormatOf = (chosen: string | undefined): LabelFormat => labelFormats.find((format) => format === chosen) ?? 'pdf';
