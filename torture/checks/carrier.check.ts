import { sender } from '#torture/clients/sender.ts';
import type { Check } from './check.ts';

const address = {
  streetLines: ['100 Sample Street'],
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
  countryCode: 'US' as const,
};

/** The carrier can still be asked for an address through the same processes, with retries as people would do them. */
export const checkCarrier: Check = async ({ cluster, report, token }) => {
  const send = sender(cluster.origin, token, report);
  const authorized = await send('POST /api/fedex/authorize', { body: {} });
  const headers = { 'x-locale': 'ko_KR', authorization: `Bearer ${authorized.reply?.access_token}` };
  const checked = await send('POST /api/fedex/addressCheck', { headers, body: { addressesToValidate: [{ address }] } });
  const [connection] = checked.reply?.output.resolvedAddresses[0]?.streetLinesToken ?? [];
  if (connection !== '100 SAMPLE ST') report.addFinding('the carrier answers something else than before', JSON.stringify(checked));
};
