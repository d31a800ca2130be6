import { z } from 'zod';
import { centimetreRule, kilogramRule } from '#contract/numbers.ts';
import { shippingLimits } from '#contract/orders/shipping/shipping-limits.ts';
import { Id, Name, NumberBy, Revision, SeenRevision } from '#contract/values.ts';

const Edge = NumberBy(centimetreRule).describe('Length of one edge in centimetres.');

const fields = {
  boxName: Name(shippingLimits.boxName),
  length: Edge,
  width: Edge,
  height: Edge,
  ownWeight: NumberBy(kilogramRule).describe('Weight of the empty box with its padding, in kilograms.'),
};

/** A box that the office packs in, with its size and empty weight. */
export const NewBox = z.object(fields).meta({ id: 'NewBoxPreset' });
export type NewBox = z.infer<typeof NewBox>;

export const StoredBox = z.object({ boxId: Id, ...fields, revision: Revision }).meta({ id: 'BoxPreset' });
export type StoredBox = z.infer<typeof StoredBox>;

/** `revision` is the revision that the page last saw. */
export const BoxUpdate = z.object({ boxId: Id, revision: Revision.optional(), changes: z.strictObject(fields).partial() });
export type BoxUpdate = z.infer<typeof BoxUpdate>;

export const BoxRemoval = z.object({ boxId: Id, revision: SeenRevision });
export type BoxRemoval = z.infer<typeof BoxRemoval>;
