import type { Commodity } from './parcel-fields.ts';

/** An alert in a successful reply. */
export interface Alert {
  code: string;
  alertType: 'NOTE' | 'WARNING';
  message: string;
}

/** Some of the 248 descriptions that FedEx lists as too vague for customs. */
const vague = new Set(
  'accessories|apparel|appliance|bag|box|clothes|clothing|cosmetics|documents|electronics|food|gift|gifts|goods|household goods|jewelry|leather|liquid|miscellaneous items|paper|parts|personal effects|plastic|sample|samples|spare parts|textiles|tools|toy|various goods'.split(
    '|',
  ),
);

/** Alerts about goods that FedEx accepts. */
export function goodsAlerts(commodities: readonly Commodity[]): Alert[] {
  return commodities.flatMap(({ description, customsValue, unitPrice, quantity }): Alert[] => {
    const alerts: Alert[] = [];
    if (vague.has(description.trim().toLowerCase()))
      alerts.push({
        code: 'COMMODITIES.DESCRIPTION.VAGUE',
        alertType: 'WARNING',
        message: `The description '${description}' is vague and may delay clearance.`,
      });
    if (customsValue.amount < unitPrice.amount * quantity - 0.005)
      alerts.push({
        code: 'COMMODITIES.CUSTOMSVALUE.LESSTHANREQUIRED',
        alertType: 'WARNING',
        message: 'The customs value is less than the unit price times the quantity.',
      });
    return alerts;
  });
}
