import type { Address, ResolvedAddress } from '#contract/addresses/addresses.ts';
import { koreanDay } from '#contract/days.ts';
import { languages } from '#contract/languages.ts';
import { presentTime } from '#web/code/server-clock.ts';
import { call } from '#web/http/call.ts';
import { currentLanguage } from '#web/i18n/words.ts';
import { withCarrierToken } from './carrier-token.ts';

/** Asks the carrier for its spelling of an address. Throws what `call` throws. */
export async function checkAddress(address: Address, signal: AbortSignal): Promise<ResolvedAddress | undefined> {
  const { address1, address2, city, stateOrProvinceCode, postalCode, countryCode } = address;
  const { output } = await withCarrierToken((token) =>
    call('POST /api/fedex/addressCheck', {
      headers: { 'x-locale': languages[currentLanguage()].locale.replace('-', '_'), authorization: `Bearer ${token}` },
      body: {
        inEffectAsOfTimestamp: koreanDay(presentTime()),
        validateAddressControlParameters: { includeResolutionTokens: true },
        addressesToValidate: [
          {
            address: { streetLines: [address1, address2], city, stateOrProvinceCode, postalCode, countryCode },
            clientReferenceId: 'order-draft',
          },
        ],
      },
      signal,
    }),
  );
  return output.resolvedAddresses[0];
}
