/** The units of quantity on customs papers, by the codes of the carriers. No zod here: the page imports it. */
export const customsUnits = ['EA', 'PCS', 'SET', 'PR', 'DOZ', 'KG'] as const;
export type CustomsUnit = (typeof customsUnits)[number];

/**
 * The batteries of a product as carriers ask for them: none, or lithium ion or lithium metal, each built into a device or packed beside it.
 */
export const batteryKinds = ['None', 'IonInside', 'IonBeside', 'MetalInside', 'MetalBeside'] as const;
export type BatteryKind = (typeof batteryKinds)[number];
