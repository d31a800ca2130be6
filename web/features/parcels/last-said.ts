import type { Parcel } from '#contract/parcels/parcels.ts';
import type { Holder } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';

/** What the carrier last said of a parcel, and where that was; nothing for whoever would only see that it is hidden. */
export const lastSaid = ({ statusText, scanPlace }: Parcel, who: Holder): string[] =>
  maySee('parcel', 'statusText', who) ? [statusText ?? '', scanPlace ?? ''].filter((text) => text !== '') : [];
