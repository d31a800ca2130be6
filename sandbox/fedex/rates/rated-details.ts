import { kilograms } from '#sandbox/fedex/shipping/common-checks.ts';
import { currencyOf } from '#sandbox/fedex/shipping/currencies.ts';
import type { Service } from '#sandbox/fedex/shipping/services.ts';
import { zoneOf } from '#sandbox/fedex/shipping/zones.ts';
import type { RateRequest } from './rate-request.ts';

type Shipment = RateRequest['requestedShipment'];
type Pieces = Shipment['requestedPackageLineItems'];

const dimDivisor = 5000;
const fuelPercent = 18.5;

/** The price of a service, once for each requested kind: the account's price in won, and the price in the preferred currency. */
export function ratedDetails(service: Service, shipment: Shipment, pieces: Pieces) {
  const zone = zoneOf(shipment.recipient.address.countryCode);
  const actual = sum(pieces.map(({ weight }) => kilograms(weight)));
  const dimensional = sum(pieces.map(volumetric));
  const billed = Math.ceil(Math.max(actual, dimensional) * 2) / 2;
  const base = (zone.first + zone.further * (billed * 2 - 1)) * service.factor;
  const fuel = (base * fuelPercent) / 100;
  const asked = new Set(shipment.rateRequestType);
  const kinds: [rateType: string, currency: string, factor: number][] = [
    ...(asked.has('LIST') ? ([['LIST', 'KRW', 1.6]] as [string, string, number][]) : []),
    ...(asked.has('ACCOUNT') ? ([['ACCOUNT', 'KRW', 1]] as [string, string, number][]) : []),
    ...(asked.has('PREFERRED') ? ([['PREFERRED_CURRENCY', shipment.preferredCurrency ?? 'KRW', 1]] as [string, string, number][]) : []),
  ];
  return kinds.map(([rateType, wanted, factor]) => {
    const currency = currencyOf(wanted) ?? { code: 'USD', perDollar: 1 };
    const money = (dollars: number) => Math.round(dollars * factor * currency.perDollar * 100) / 100;
    return {
      rateType,
      ratedWeightMethod: dimensional > actual ? 'DIM' : 'ACTUAL',
      totalDiscounts: 0,
      totalBaseCharge: money(base),
      totalNetCharge: money(base + fuel),
      totalNetFedExCharge: money(base + fuel),
      currency: currency.code,
      shipmentRateDetail: {
        rateZone: zone.name,
        dimDivisor,
        fuelSurchargePercent: fuelPercent,
        totalSurcharges: money(fuel),
        surCharges: [{ type: 'FUEL', description: 'Fuel Surcharge', amount: money(fuel) }],
        totalBillingWeight: { units: 'KG', value: billed },
        ...(dimensional > 0 && { totalDimWeight: { units: 'KG', value: dimensional } }),
        currency: currency.code,
      },
    };
  });
}

/** Dimensions whose unit is not centimetres are inches. */
function volumetric({ dimensions }: Pieces[number]): number {
  if (dimensions === undefined) return 0;
  const centimetres = dimensions.units === 'CM' ? 1 : 2.54;
  return (dimensions.length * dimensions.width * dimensions.height * centimetres ** 3) / dimDivisor;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
