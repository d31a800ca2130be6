import type { Exchange } from './exchange.ts';
import type { Handled, Service } from './service.ts';

/** 'GET /calendars/:id/events/:eventId' → { id, eventId } */
type Params<Route extends string> = Route extends `${string}/:${infer Name}/${infer Rest}`
  ? Record<Name, string> & Params<`/${Rest}`>
  : Route extends `${string}/:${infer Name}`
    ? Record<Name, string>
    : object;

type Handler<Route extends string> = (exchange: Exchange & { params: Params<Route> }) => Handled | Promise<Handled>;

/**
 * Handlers by 'METHOD /path/:name', the first that fits. Parameters come decoded. HEAD is served by GET, whose body
 * Node leaves out.
 */
export function routes<Route extends `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`>(
  table: { [Each in Route]: Handler<Each> },
): Service['handle'] {
  const compiled = (Object.entries(table) as [Route, Handler<string>][]).map(([route, handle]) => {
    const [method, pathname] = route.split(' ', 2);
    return { method, pattern: new URLPattern({ pathname: pathname ?? '' }), handle };
  });
  return async (exchange) => {
    const method = exchange.method === 'HEAD' ? 'GET' : exchange.method;
    for (const route of compiled) {
      const match = route.method === method && route.pattern.exec({ pathname: exchange.path });
      if (match) return await route.handle({ ...exchange, params: decoded(match.pathname.groups) });
    }
    return undefined;
  };
}

const decoded = (groups: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value ?? '')]));

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
