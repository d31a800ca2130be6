import { z } from 'zod';
import { maxInteger } from '#contract/numbers.ts';
import { Id, NumberBy, RequiredText, Revision, Text } from '#contract/values.ts';
import { visibleRows } from '#contract/visibility/visible-rows.ts';
import { leadDaysRule, makerLimits } from './maker-limits.ts';

/** What the office stores about a maker in addition to the name. */
export const MakerDetails = z.object({
  contact: Text(makerLimits.contact).describe('Contact person at the maker, and how to reach them.'),
  leadDays: NumberBy(leadDaysRule)
    .nullable()
    .describe('Lead time in days, from an order to the delivery of the goods; null where it is not known.'),
  memo: Text(makerLimits.memo),
});
export type MakerDetails = z.infer<typeof MakerDetails>;

/** A maker for whom details are stored, identified by the name that products have. */
export const Maker = MakerDetails.extend({
  makerId: Id,
  makerName: z.string(),
  mergedInto: Id.nullable().describe('Number of the maker into which this one was merged, until the merge is taken back; null otherwise.'),
  revision: Revision,
}).meta({ id: 'Maker' });
export type Maker = z.infer<typeof Maker>;
visibleRows.add(Maker, { kind: 'maker' });

export const MakerName = RequiredText(makerLimits.makerName);

/** Stores details of a maker; `revision` is the revision that the page last saw. */
export const MakerUpdate = z.object({
  makerName: MakerName,
  revision: NumberBy({ decimals: 0, min: 0, max: maxInteger })
    .optional()
    .describe('Revision that the client last saw; 0 where no details were stored. Absent: the write always wins.'),
  changes: z.strictObject(MakerDetails.shape).partial(),
});
export type MakerUpdate = z.infer<typeof MakerUpdate>;

/** Moves the details of makers to another name, as part of the change set that moved their products there. */
export const CarryMakers = z.object({
  from: z.array(MakerName).min(1).max(1000),
  to: MakerName,
  changeSet: z
    .uuid()
    .describe('Key of the change set that moved the products: both are one entry of the history, and are taken back together.'),
});
export type CarryMakers = z.infer<typeof CarryMakers>;
