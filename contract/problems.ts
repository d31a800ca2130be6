/**
 * The HTTP status of every error that a client can receive, by its stable code (`application/problem+json`, RFC 9457). The sentences that
 * people read are in `web/i18n/<language>/problems.ts`. No zod here: the page imports this file. It does without this table, and reads the
 * status in the answer.
 */
export const problemStatus = {
  // any endpoint
  'invalid-input': 400,
  'not-json': 415,
  'too-large': 413,
  'header-too-large': 431,
  'request-timeout': 408,
  'signed-out': 401,
  'other-person': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'not-found': 404,
  'too-many-requests': 429,
  'server-unreachable': 503,
  'internal-error': 500,
  'server-stopping': 503,
  'server-busy': 503,

  // the database cannot serve the request at the moment: it may be tried again
  'database-unavailable': 503,
  'too-many-connections': 503,
  'database-read-only': 503,
  'disk-full': 503,
  'database-busy': 503,
  // this process cannot serve the request at the moment
  'database-outdated': 503,
  'feed-behind': 503,

  // signing in; the codes without a prefix are those of the popup sign-in itself
  'popup-blocked': 400,
  'popup-closed-by-user': 400,
  'cancelled-popup-request': 400,
  'unauthorized-domain': 403,
  'network-request-failed': 502,
  'sign-in-rate-limited': 503,
  'sign-in-refused': 502,
  'web-storage-unsupported': 400,
  'operation-not-supported-in-this-environment': 400,
  'sign-in-expired': 400,
  'id-token-invalid': 401,
  'email-not-verified': 403,
  'invitation-needed': 403,

  // products
  'revision-conflict': 409,
  'unknown-column': 400,
  'product-not-found': 404,
  'parent-not-found': 400,
  'redirect-circle': 409,
  'parent-circle': 409,
  'sku-taken': 409,
  'not-in-encoding': 409,

  // the design board and its calendar
  'project-not-found': 404,
  'project-deleted': 409,
  'sub-project-outside': 409,
  'dependency-circle': 409,
  'staff-not-in-project': 409,
  'event-not-found': 404,
  'event-taken': 409,

  // orders and the carrier
  'order-not-found': 404,
  'no-orders-found': 404,
  'too-many-rows': 409,
  'note-not-found': 404,
  'order-key-reused': 409,
  'order-closed': 409,
  'order-under-way': 409,
  'external-reference-taken': 409,
  'member-not-found': 404,
  'member-merged': 409,
  'maker-not-found': 404,
  'maker-too-long': 409,
  'fact-not-found': 404,
  'fact-overlaps': 409,
  'baseline-not-found': 404,
  'baseline-name-taken': 409,
  'too-many-baselines': 409,
  'box-not-found': 404,
  'box-name-taken': 409,
  'days-off-not-found': 404,
  'days-off-taken': 409,
  'template-name-taken': 409,
  'personal-data-erased': 409,
  'seller-missing': 409,
  'seller-unprintable': 409,
  'papers-refused': 409,
  'logo-unreadable': 400,
  'logo-not-found': 404,
  'order-cancelled': 409,
  'shipment-not-found': 404,
  'shipment-exists': 409,
  'shipment-not-quoted': 409,
  'order-has-parcels': 409,
  'shipment-blocked': 409,
  'shipment-under-way': 409,
  'shipment-scanned': 409,
  'shipment-not-cancelled': 409,
  'shipment-not-refused': 409,
  'batch-not-found': 404,
  'batch-key-reused': 409,
  'batch-without-labels': 409,
  'mail-not-connected': 503,
  'mail-not-found': 404,
  'mail-key-reused': 409,
  'mail-under-way': 409,
  'mail-without-address': 409,
  'mail-without-parcels': 409,
  'parcel-not-found': 404,
  'parcel-exists': 409,
  'carrier-token-invalid': 401,
  'carrier-not-connected': 503,
  'carrier-refused': 502,
  'carrier-rate-limited': 503,
  'carrier-unavailable': 502,

  // ECOUNT
  'ecount-not-connected': 503,
  'ecount-token-invalid': 403,
  'ecount-unreachable': 502,
  'ecount-timeout': 504,
  'ecount-unreadable': 502,
  'ecount-error': 502,
  'ecount-rate-limited': 503,
  'ecount-paused': 503,
  'ecount-login-refused': 502,
  'ecount-login-closed': 503,
  'ecount-session-expired': 503,
  'ecount-product-exists': 409,
  'ecount-product-refused': 502,
  'ecount-outcome-unknown': 504,
  'ecount-list-empty': 502,
  'ecount-no-list': 404,

  // staff and history
  'already-signed-in': 409,
  'staff-not-found': 404,
  'not-mentionable': 409,
  'email-taken': 409,
  'last-administrator': 409,
  'beyond-own-rights': 403,
  'role-not-found': 404,
  'role-shipped': 409,
  'role-name-taken': 409,
  'role-in-use': 409,
  'change-not-found': 404,
  'changed-again': 409,
  'cannot-put-back': 409,
  'change-set-not-found': 404,
  'change-set-key-reused': 409,
  'change-set-put-back': 409,
  'registration-not-found': 404,
  // why work in the background has stopped; no endpoint answers it
  'right-lost': 403,
} as const satisfies Record<string, number>;

export type ProblemCode = keyof typeof problemStatus;

/** Another service refused, or is not configured: sending the same request again does not help until somebody changes something. */
const lasts = /not-connected|refused/;
/** Problems that pass by themselves: another process finishes, a token or session is renewed, a limit is lifted. */
const passes = /under-way|token-invalid|signed-out|other-person|request-timeout|too-many-requests/;

/** Can the same request succeed when it is sent again? After a failure of the server it can, after a refusal it cannot. */
export const mayPass = ({ code, status }: { code: ProblemCode; status: number }): boolean =>
  status < 500 ? passes.test(code) : !lasts.test(code);

/** Problems of the database, with the seconds after which another try makes sense. */
export const databaseProblems = {
  'database-unavailable': 2,
  'too-many-connections': 2,
  'database-read-only': 5,
  'disk-full': 30,
  'database-busy': 1,
} as const satisfies Partial<Record<ProblemCode, number>>;

export type DatabaseProblemCode = keyof typeof databaseProblems;
export const databaseProblemCodes = Object.keys(databaseProblems) as DatabaseProblemCode[];

/** A code as the short English title that the RFC asks for, for people who read a reply by hand: 'sku-taken' → 'Sku taken'. */
export const problemTitle = (code: ProblemCode): string => `${code[0]?.toUpperCase()}${code.slice(1).replaceAll('-', ' ')}`;
