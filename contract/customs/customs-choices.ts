/** Units in which goods are counted on customs papers, by the codes of the carriers. No zod here: the page imports it. */
export const customsUnits = ['EA', 'PCS', 'SET', 'PR', 'DOZ', 'KG'] as const;
export type CustomsUnit = (typeof customsUnits)[number];

/**
 * What battery goods have, as carriers ask for it: none, or of which lithium kind, and whether it is built into a device
 * or lies beside it in the parcel.
 */
export const batteryKinds = ['None', 'IonInside', 'IonBeside', 'MetalInside', 'MetalBeside'] as const;
export type BatteryKind = (typeof batteryKinds)[number];
