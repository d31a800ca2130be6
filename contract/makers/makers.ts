import { z } from 'zod';
import { maxInteger } from '#contract/numbers.ts';
import { Id, NumberBy, RequiredText, Revision, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { leadDaysRule, makerLimits } from './maker-limits.ts';

/** What the office stores about a maker in addition to the name. */
export const MakerDetails = z.object({
  contact: Text(makerLimits.contact).describe('Whom to reach there, and how.'),
  leadDays: NumberBy(leadDaysRule).nullable().describe('Days from an order to the goods.'),
  memo: Text(makerLimits.memo),
});
export type MakerDetails = z.infer<typeof MakerDetails>;

/** A maker for whom details are stored, identified by the name that products have. */
export const Maker = MakerDetails.extend({
  makerId: Id,
  makerName: z.string(),
  mergedInto: Id.nullable().describe('The maker that goes on for it; it comes back when that is taken back.'),
  revision: Revision,
}).meta({ id: 'Maker' });
export type Maker = z.infer<typeof Maker>;
visibleRows.add(Maker, { kind: 'maker' });

export const MakerName = RequiredText(makerLimits.makerName);

/** Stores details of a maker; `revision` is the revision that the page last saw. */
export const MakerUpdate = z.object({
  makerName: MakerName,
  revision: NumberBy({ decimals: 0, min: 0, max: maxInteger }).optional().describe('0: nothing was kept so far. Absent: whatever is kept.'),
  changes: z.strictObject(MakerDetails.shape).partial(),
});
export type MakerUpdate = z.infer<typeof MakerUpdate>;

/** Moves the details of makers to another name, as part of the change set that moved their products there. */
export const CarryMakers = z.object({
  from: z.array(MakerName).min(1).max(1000),
  to: MakerName,
  changeSet: z.uuid().describe('That of the products: both are one line of the history, and are taken back as one.'),
});
export type CarryMakers = z.infer<typeof CarryMakers>;
