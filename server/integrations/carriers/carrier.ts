import type { AddressCheck, AddressCheckReply } from '#contract/addresses/addresses.ts';

/**
 * What the product wants of a carrier. Each part is optional: a carrier does what it can, and the product asks for the
 * part (`carriers.find(({ addresses }) => addresses)`), never for a carrier by name.
 */
export interface Carrier {
  /** As people call it: 'FedEx'. */
  name: string;
  addresses?: AddressChecker;
}

/** Throws `carrier-refused`, `carrier-rate-limited` or `carrier-unavailable`, within the carrier's deadline for one action. */
export interface AddressChecker {
  /** Signs in: a bearer token that serves everybody for about an hour. */
  token(): Promise<string>;
  /**
   * How the carrier would write the addresses (up to 100), in the order asked. One that it does not know, or that is
   * not complete, has nothing to suggest.
   * @param token the token to begin with if this process has none of its own
   * @param locale of the carrier's messages, 'en_US'
   */
  resolve(question: AddressCheck, by: { token: string; locale: string }): Promise<AddressCheckReply>;
}
