import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config/config.ts';

/** The Permissions-Policy that denies the page these features of the device, none of which it needs. */
const nothingOfTheMachine = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const yearSeconds = 31_536_000;

const isSecure = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');

/** The headers of answers to requests that never reach the hooks: the answer contains nothing that a browser should run or load. */
export const bareHeaders = (config: Config): Record<string, string> => ({
  'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...(isSecure(config) && { 'strict-transport-security': `max-age=${yearSeconds}; includeSubDomains` }),
});

/** Is it an endpoint of the API? Their answers run no scripts, so they need no content security policy with a nonce of its own. */
const isEndpoint = (url: string | undefined): boolean => url?.startsWith('/api/') === true;

/** The fixed headers of API endpoints: making a policy as for a page would take a twentieth of the time of storing one value. */
const endpointHeaders = (config: Config): Record<string, string> => ({
  ...bareHeaders(config),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': nothingOfTheMachine,
  'cache-control': 'no-store',
});

/**
 * Sets the response headers. The page runs only its own scripts and styles (Mantine's inline style tags carry the nonce; style
 * attributes in markup are blocked, but scripts may set style properties, which no policy restricts). The sign-in pop-up needs
 * `same-origin-allow-popups` on the page, and `unsafe-none` on its own steps under /auth.
 */
export async function registerSecurity(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  const images = config.imageBaseUrl === undefined ? [] : [new URL(config.imageBaseUrl).origin];
  app.addHook('onRoute', (route) => {
    if (isEndpoint(route.url)) route.helmet = false;
  });
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        objectSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...images],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // a text becomes HTML, or an address the script of a worker, only by the rules of web/trusted-types.ts
        requireTrustedTypesFor: ["'script'"],
        trustedTypes: ['default'],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure(config) ? { maxAge: yearSeconds, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  });
  const fixed = endpointHeaders(config);
  app.addHook('onRequest', async (request, reply) => {
    if (isEndpoint(request.routeOptions.url)) return void reply.headers(fixed);
    if (request.url.startsWith('/auth/')) reply.header('cross-origin-opener-policy', 'unsafe-none');
    if (/^\/(auth|api|metrics)\b/.test(request.url)) reply.header('cache-control', 'no-store');
    reply.header('permissions-policy', nothingOfTheMachine);
  });
}
