import type { Parcel } from '#contract/parcels/parcels.ts';
import type { Holder } from '#contract/rights.ts';
import { maySee } from '#contract/visibility/field-rights.ts';

/** The carrier's last status text and its place; empty for people who may not see it. */
export const lastStatusTexts = ({ statusText, scanPlace }: Parcel, who: Holder): string[] =>
  maySee('parcel', 'statusText', who) ? [statusText ?? '', scanPlace ?? ''].filter((text) => text !== '') : [];
