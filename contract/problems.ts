/**
 * Every error that a client can receive, by its stable code, as `application/problem+json` (RFC 9457). The sentences that people read are
 * in `web/i18n/<language>/problems.ts`. No zod here: the page imports this table.
 */
export const problems = {
  // any endpoint
  'invalid-input': { status: 400 },
  'not-json': { status: 415 },
  'too-large': { status: 413 },
  'header-too-large': { status: 431 },
  'request-timeout': { status: 408 },
  'signed-out': { status: 401 },
  'other-person': { status: 401 },
  'not-allowed': { status: 403 },
  'foreign-origin': { status: 403 },
  'not-found': { status: 404 },
  'too-many-requests': { status: 429 },
  'server-unreachable': { status: 503 },
  'internal-error': { status: 500 },
  'server-stopping': { status: 503 },
  'server-busy': { status: 503 },

  // the database cannot serve the request at the moment: it may be tried again
  'database-unavailable': { status: 503 },
  'too-many-connections': { status: 503 },
  'database-read-only': { status: 503 },
  'disk-full': { status: 503 },
  'database-busy': { status: 503 },
  // this process cannot serve the request at the moment
  'database-outdated': { status: 503 },
  'feed-behind': { status: 503 },

  // signing in; the codes without a prefix are those of the popup sign-in itself
  'popup-blocked': { status: 400 },
  'popup-closed-by-user': { status: 400 },
  'cancelled-popup-request': { status: 400 },
  'unauthorized-domain': { status: 403 },
  'network-request-failed': { status: 502 },
  'sign-in-rate-limited': { status: 503 },
  'sign-in-refused': { status: 502 },
  'web-storage-unsupported': { status: 400 },
  'operation-not-supported-in-this-environment': { status: 400 },
  'sign-in-expired': { status: 400 },
  'id-token-invalid': { status: 401 },
  'email-not-verified': { status: 403 },
  'invitation-needed': { status: 403 },

  // products
  'revision-conflict': { status: 409 },
  'unknown-column': { status: 400 },
  'product-not-found': { status: 404 },
  'parent-not-found': { status: 400 },
  'redirect-circle': { status: 409 },
  'parent-circle': { status: 409 },
  'sku-taken': { status: 409 },
  'not-in-encoding': { status: 409 },

  // the design board and its calendar
  'project-not-found': { status: 404 },
  'project-deleted': { status: 409 },
  'sub-project-outside': { status: 409 },
  'dependency-circle': { status: 409 },
  'staff-not-in-project': { status: 409 },
  'event-not-found': { status: 404 },
  'event-taken': { status: 409 },

  // orders and the carrier
  'order-not-found': { status: 404 },
  'no-orders-found': { status: 404 },
  'too-many-rows': { status: 409 },
  'note-not-found': { status: 404 },
  'order-key-reused': { status: 409 },
  'order-closed': { status: 409 },
  'order-under-way': { status: 409 },
  'external-reference-taken': { status: 409 },
  'member-not-found': { status: 404 },
  'member-merged': { status: 409 },
  'maker-not-found': { status: 404 },
  'maker-too-long': { status: 409 },
  'fact-not-found': { status: 404 },
  'fact-overlaps': { status: 409 },
  'baseline-not-found': { status: 404 },
  'baseline-name-taken': { status: 409 },
  'too-many-baselines': { status: 409 },
  'box-not-found': { status: 404 },
  'box-name-taken': { status: 409 },
  'days-off-not-found': { status: 404 },
  'days-off-taken': { status: 409 },
  'template-name-taken': { status: 409 },
  'personal-data-erased': { status: 409 },
  'seller-missing': { status: 409 },
  'seller-unprintable': { status: 409 },
  'papers-refused': { status: 409 },
  'logo-unreadable': { status: 400 },
  'logo-not-found': { status: 404 },
  'order-cancelled': { status: 409 },
  'shipment-not-found': { status: 404 },
  'shipment-exists': { status: 409 },
  'shipment-not-quoted': { status: 409 },
  'order-has-parcels': { status: 409 },
  'shipment-blocked': { status: 409 },
  'shipment-under-way': { status: 409 },
  'shipment-scanned': { status: 409 },
  'shipment-not-cancelled': { status: 409 },
  'shipment-not-refused': { status: 409 },
  'batch-not-found': { status: 404 },
  'batch-key-reused': { status: 409 },
  'batch-without-labels': { status: 409 },
  'mail-not-connected': { status: 503 },
  'mail-not-found': { status: 404 },
  'mail-key-reused': { status: 409 },
  'mail-under-way': { status: 409 },
  'mail-without-address': { status: 409 },
  'mail-without-parcels': { status: 409 },
  'parcel-not-found': { status: 404 },
  'parcel-exists': { status: 409 },
  'carrier-token-invalid': { status: 401 },
  'carrier-not-connected': { status: 503 },
  'carrier-refused': { status: 502 },
  'carrier-rate-limited': { status: 503 },
  'carrier-unavailable': { status: 502 },

  // ECOUNT
  'ecount-not-connected': { status: 503 },
  'ecount-token-invalid': { status: 403 },
  'ecount-unreachable': { status: 502 },
  'ecount-timeout': { status: 504 },
  'ecount-unreadable': { status: 502 },
  'ecount-error': { status: 502 },
  'ecount-rate-limited': { status: 503 },
  'ecount-paused': { status: 503 },
  'ecount-login-refused': { status: 502 },
  'ecount-login-closed': { status: 503 },
  'ecount-session-expired': { status: 503 },
  'ecount-product-exists': { status: 409 },
  'ecount-product-refused': { status: 502 },
  'ecount-outcome-unknown': { status: 504 },
  'ecount-list-empty': { status: 502 },
  'ecount-no-list': { status: 404 },

  // staff and history
  'already-signed-in': { status: 409 },
  'staff-not-found': { status: 404 },
  'not-mentionable': { status: 409 },
  'email-taken': { status: 409 },
  'last-administrator': { status: 409 },
  'beyond-own-rights': { status: 403 },
  'role-not-found': { status: 404 },
  'role-shipped': { status: 409 },
  'role-name-taken': { status: 409 },
  'role-in-use': { status: 409 },
  'change-not-found': { status: 404 },
  'changed-again': { status: 409 },
  'cannot-put-back': { status: 409 },
  'change-set-not-found': { status: 404 },
  'change-set-key-reused': { status: 409 },
  'change-set-put-back': { status: 409 },
  'registration-not-found': { status: 404 },
} as const satisfies Record<string, { status: number }>;

export type ProblemCode = keyof typeof problems;

/** Another service refused, or is not configured: sending the same request again does not help until somebody changes something. */
const lasts = /not-connected|refused/;
/** Problems that pass by themselves: another process finishes, a token or session is renewed, a limit is lifted. */
const passes = /under-way|token-invalid|signed-out|other-person|request-timeout|too-many-requests/;

/** Can the same request succeed when it is sent again? After a failure of the server it can, after a refusal it cannot. */
export const mayPass = (code: ProblemCode): boolean => (problems[code].status < 500 ? passes.test(code) : !lasts.test(code));

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
