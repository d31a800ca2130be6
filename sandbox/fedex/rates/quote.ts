import type { FastifyRequest } from 'fastify';
import { readRequest } from '#sandbox/fedex/read-request.ts';
import { commonErrors, kilograms } from '#sandbox/fedex/shipping/common-checks.ts';
import { fieldRefusal, schemaRefusal } from '#sandbox/fedex/shipping/field-refusal.ts';
import { goodsAlerts } from '#sandbox/fedex/shipping/goods-alerts.ts';
import { type Service, services } from '#sandbox/fedex/shipping/services.ts';
import { zoneOf } from '#sandbox/fedex/shipping/zones.ts';
import type { SignIn } from '#sandbox/fedex/sign-in.ts';
import type { Clock } from '#sandbox/state/clock.ts';
import { RateRequest } from './rate-request.ts';
import { ratedDetails } from './rated-details.ts';

type Shipment = RateRequest['requestedShipment'];

/** `POST /rate/v1/rates/quotes`: quotes of every service that takes the parcel, or of the requested one. The prices are invented. */
export function quote(received: FastifyRequest, signIn: SignIn, clock: Clock) {
  const { own, body } = readRequest(received, signIn, RateRequest, schemaRefusal);
  const { requestedShipment: shipment } = body;
  const pieces = shipment.requestedPackageLineItems.flatMap((item) => Array.from({ length: item.groupPackageCount ?? 1 }, () => item));
  const commodities = shipment.customsClearanceDetail?.commodities ?? [];
  const errors = commonErrors(
    {
      account: body.accountNumber.value,
      origin: shipment.shipper.address,
      destination: shipment.recipient.address,
      shipDay: shipment.shipDateStamp,
      packagingType: shipment.packagingType,
      pieces,
      commodities,
    },
    clock.now(),
  );
  const offered = offeredServices(shipment, Math.max(...pieces.map(({ weight }) => kilograms(weight))));
  if (offered.length === 0) errors.push({ code: 'SERVICETYPE.INVALID', message: 'The service is not available for this shipment.' });
  if (errors.length > 0) throw fieldRefusal(errors, own);
  const transit = body.rateRequestControlParameters?.returnTransitTimes === true;
  return {
    transactionId: crypto.randomUUID(),
    ...own,
    output: {
      rateReplyDetails: offered.map((service) => replyOf(service, shipment, pieces, transit, clock.now())),
      quoteDate: new Date(clock.now()).toISOString().slice(0, 10),
      isEncoded: false,
      alerts: [
        { code: 'SAMPLE.RATES', alertType: 'NOTE', message: 'SAMPLE prices of a stand-in, not those of FedEx.' },
        ...goodsAlerts(commodities),
      ],
    },
  };
}

function offeredServices({ serviceType, recipient }: Shipment, heaviestPiece: number): Service[] {
  const zone = zoneOf(recipient.address.countryCode);
  return services.filter(
    (service) =>
      (serviceType === undefined || service.serviceType === serviceType) &&
      heaviestPiece <= service.heaviest &&
      zone.days + service.slower >= 1 &&
      // the most expensive service goes to few countries
      (service.serviceType !== 'INTERNATIONAL_FIRST' || zone.name === 'D'),
  );
}

const dayWords = ['', 'ONE_DAY', 'TWO_DAYS', 'THREE_DAYS', 'FOUR_DAYS', 'FIVE_DAYS', 'SIX_DAYS', 'SEVEN_DAYS', 'EIGHT_DAYS'];

function replyOf(service: Service, shipment: Shipment, pieces: Shipment['requestedPackageLineItems'], transit: boolean, now: number) {
  const days = zoneOf(shipment.recipient.address.countryCode).days + service.slower;
  const delivery = new Date(now + days * 86_400_000).toISOString().slice(0, 10);
  return {
    serviceType: service.serviceType,
    serviceName: service.serviceName,
    packagingType: shipment.packagingType ?? 'YOUR_PACKAGING',
    customerMessages: [
      {
        code: 'SERVICE.TYPE.INTERNATIONAL.MESSAGE',
        message: 'Rate does not include duties & taxes, clearance entry fees or other import fees.',
      },
    ],
    ratedShipmentDetails: ratedDetails(service, shipment, pieces),
    operationalDetail: {
      ineligibleForMoneyBackGuarantee: false,
      serviceCode: '01',
      ...(transit && { transitTime: dayWords[days], deliveryDate: `${delivery}T18:00:00`, commitDate: `${delivery}T18:00:00` }),
    },
    ...(transit && { commit: { dateDetail: { dayFormat: `${delivery}T18:00:00` }, transitDays: { minimumTransitTime: dayWords[days] } } }),
  };
}
