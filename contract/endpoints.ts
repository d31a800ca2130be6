import { accountingEndpoints } from '#contract/accounting/accounting.endpoints.ts';
import { addressEndpoints } from '#contract/addresses/addresses.endpoints.ts';
import { authEndpoints } from '#contract/auth/auth.endpoints.ts';
import { backupEndpoints } from '#contract/backup/backup.endpoints.ts';
import { boxEndpoints } from '#contract/boxes/boxes.endpoints.ts';
import { calendarEndpoints } from '#contract/calendar/calendar.endpoints.ts';
import { changeSetEndpoints } from '#contract/change-sets/change-sets.endpoints.ts';
import { customerEndpoints } from '#contract/customers/customers.endpoints.ts';
import { customsEndpoints } from '#contract/customs/customs.endpoints.ts';
import { baselineEndpoints } from '#contract/design/baselines/baselines.endpoints.ts';
import { daysOffEndpoints } from '#contract/design/days-off/days-off.endpoints.ts';
import { designEndpoints } from '#contract/design/design.endpoints.ts';
import { projectNoteEndpoints } from '#contract/design/notes/project-notes.endpoints.ts';
import { eventsEndpoints } from '#contract/events/events.endpoints.ts';
import { finderEndpoints } from '#contract/finder/finder.endpoints.ts';
import { historyEndpoints } from '#contract/history/history.endpoints.ts';
import { homeEndpoints } from '#contract/home/home.endpoints.ts';
import { jobsEndpoints } from '#contract/jobs/jobs.endpoints.ts';
import { labelBatchEndpoints } from '#contract/label-batches/label-batches.endpoints.ts';
import { mailEndpoints } from '#contract/mails/mails.endpoints.ts';
import { makerEndpoints } from '#contract/makers/makers.endpoints.ts';
import { memberEndpoints } from '#contract/members/members.endpoints.ts';
import { mentionEndpoints } from '#contract/mentions/mentions.endpoints.ts';
import { operationEndpoints } from '#contract/operation/operation.endpoints.ts';
import { orderNoteEndpoints } from '#contract/orders/notes/order-notes.endpoints.ts';
import { orderEndpoints } from '#contract/orders/orders.endpoints.ts';
import { pickListEndpoints } from '#contract/orders/pick-list/pick-list.endpoints.ts';
import { paperEndpoints } from '#contract/papers/papers.endpoints.ts';
import { parcelEndpoints } from '#contract/parcels/parcels.endpoints.ts';
import { priceEndpoints } from '#contract/prices/prices.endpoints.ts';
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts';
import { productFileEndpoints } from '#contract/product-files/product-files.endpoints.ts';
import { productEndpoints } from '#contract/products/products.endpoints.ts';
import { roleEndpoints } from '#contract/roles/roles.endpoints.ts';
import { securityEndpoints } from '#contract/security/security.endpoints.ts';
import { shipmentEndpoints } from '#contract/shipments/shipments.endpoints.ts';
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts';
import { templateEndpoints } from '#contract/templates/templates.endpoints.ts';
import { viewEndpoints } from '#contract/views/views.endpoints.ts';
import type { Endpoint, Input, Parsed, Reply } from './endpoint.ts';
import type { EndpointName } from './permissions.ts';

/** The whole API as one table, composed of the tables of the resources. `permissions.ts` says who may call what. */
export const endpoints = {
  ...operationEndpoints,
  ...authEndpoints,
  ...productEndpoints,
  ...accountingEndpoints,
  ...priceEndpoints,
  ...productFileEndpoints,
  ...addressEndpoints,
  ...orderEndpoints,
  ...orderNoteEndpoints,
  ...pickListEndpoints,
  ...paperEndpoints,
  ...parcelEndpoints,
  ...finderEndpoints,
  ...homeEndpoints,
  ...mentionEndpoints,
  ...shipmentEndpoints,
  ...labelBatchEndpoints,
  ...mailEndpoints,
  ...customsEndpoints,
  ...boxEndpoints,
  ...customerEndpoints,
  ...makerEndpoints,
  ...memberEndpoints,
  ...privacyEndpoints,
  ...historyEndpoints,
  ...changeSetEndpoints,
  ...templateEndpoints,
  ...viewEndpoints,
  ...staffEndpoints,
  ...roleEndpoints,
  ...designEndpoints,
  ...projectNoteEndpoints,
  ...daysOffEndpoints,
  ...baselineEndpoints,
  ...calendarEndpoints,
  ...eventsEndpoints,
  ...jobsEndpoints,
  ...backupEndpoints,
  ...securityEndpoints,
} as const satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;

type EveryInput = { [Name in EndpointName]: Input<Endpoints[Name]> };
type EveryParsedInput = { [Name in EndpointName]: Parsed<Endpoints[Name]> };
type EveryReply = { [Name in EndpointName]: Reply<Endpoints[Name]> };

// Interfaces, because TypeScript works the members of an interface out once. Of `Input<Endpoints[Name]>` it works all endpoints out again
// at each call, which made two thirds of the time that checking the server's tests took.
/** What a caller passes to each endpoint. */
export interface Inputs extends EveryInput {}
/** The same as the handler receives it. */
export interface ParsedInputs extends EveryParsedInput {}
/** What each endpoint answers. */
export interface Replies extends EveryReply {}
