import { boxEndpoints } from '#contract/boxes/boxes.endpoints.ts';
import { customsEndpoints } from '#contract/customs/customs.endpoints.ts';
import { baselineEndpoints } from '#contract/design/baselines/baselines.endpoints.ts';
import { daysOffEndpoints } from '#contract/design/days-off/days-off.endpoints.ts';
import { designEndpoints } from '#contract/design/design.endpoints.ts';
import { projectNoteEndpoints } from '#contract/design/notes/project-notes.endpoints.ts';
import { makerEndpoints } from '#contract/makers/makers.endpoints.ts';
import { memberEndpoints } from '#contract/members/members.endpoints.ts';
import { orderNoteEndpoints } from '#contract/orders/notes/order-notes.endpoints.ts';
import { orderEndpoints } from '#contract/orders/orders.endpoints.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.endpoints.ts';
import { priceEndpoints } from '#contract/prices/prices.endpoints.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { productEndpoints } from '#contract/products/products.endpoints.ts';
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts';
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts';
import { writtenBy } from './put-back.ts';

const writing = {
  ...{ ...productEndpoints, ...priceEndpoints, ...orderEndpoints, ...orderNoteEndpoints, ...memberEndpoints, ...makerEndpoints },
  ...{ ...parcelEndpoints, ...customsEndpoints, ...boxEndpoints, ...staffEndpoints, ...roleEndpoints },
  ...{ ...designEndpoints, ...projectNoteEndpoints, ...daysOffEndpoints, ...baselineEndpoints },
};

/**
 * The reasons for which a change cannot be put back: the rules of putting back, and those of the endpoint that writes the row, of any kind.
 */
export const putBackProblems: readonly ProblemCode[] = [
  ...new Set<ProblemCode>([
    ...(['change-not-found', 'changed-again', 'cannot-put-back'] as const),
    ...Object.values(writtenBy).flatMap((name): readonly ProblemCode[] => writing[name].problems ?? []),
    'maker-not-found',
  ]),
].filter((code) => code !== 'revision-conflict');
