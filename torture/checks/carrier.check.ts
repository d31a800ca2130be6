import { createClient } from '#test/client.ts';
import type { Check } from './check.ts';

const address = {
  streetLines: ['100 Sample Street'],
  city: 'Plano',
  stateOrProvinceCode: 'TX',
  postalCode: '75024',
  countryCode: 'US' as const,
};

/** The carrier is asked for an address and answers, through the same processes as before. */
export const checkCarrier: Check = async ({ cluster, report, token }) => {
  const client = createClient(cluster.origin);
  client.cookies.set('samusil', token);
  const { access_token } = await client.call('POST /api/fedex/authorize', { body: {} });
  const headers = { 'x-locale': 'ko_KR', authorization: `Bearer ${access_token}` };
  const { output } = await client.call('POST /api/fedex/addressCheck', { headers, body: { addressesToValidate: [{ address }] } });
  const [connection] = output.resolvedAddresses[0]?.streetLinesToken ?? [];
  if (connection !== '100 SAMPLE ST') report.addFinding('the carrier answers something else than before', JSON.stringify(output));
};
