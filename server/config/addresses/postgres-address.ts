/** What people get wrong in an address of PostgreSQL. */
export type AddressMistake = 'form' | 'encoding' | 'port' | 'sslmode';

/** The modes that pg knows. It takes any other word for one with TLS, without saying so. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/**
 * Finds the mistake in an address of PostgreSQL (`postgres://user:password@host:port/database?parameters`). A special character of
 * the password that is not percent-encoded mostly leaves a valid URL with another host, and a part of the password in its path:
 * such an address is neither to be connected to nor to be printed.
 */
export function mistakeIn(address: string): AddressMistake | undefined {
  const rest = /^postgres(?:ql)?:\/\/(.*)$/is.exec(address.trim())?.[1];
  if (rest === undefined) return 'form';
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? '';
  const [path = '', query = '', ...more] = rest.slice(authority.length).split('?');
  if (
    /[@#]/.test(path) ||
    query.includes('#') ||
    more.length > 0 ||
    !isQuery(query, authority.includes('@')) ||
    isMixed(authority) ||
    !isDecodable(authority + path)
  )
    return 'encoding';
  const url = URL.parse(address);
  if (url === null && query.includes('@')) return 'encoding';
  if (url === null) return /@[^@:]*:[^@:]*$/.test(authority) ? 'port' : 'form';
  if (url.port === '0') return 'port';
  const mode = parameterOf(url, 'sslmode');
  return mode === undefined || sslModes.includes(mode) ? undefined : 'sslmode';
}

/** Is every part a parameter? Where no user stands before the server, an at sign in another than these shows where the password ends. */
const isQuery = (query: string, hasUser: boolean) =>
  query
    .split('&')
    .every((part) => part === '' || (/^\w+=/.test(part) && (hasUser || !part.includes('@') || /^(user|password)=/.test(part))));

/** pg encodes an address with a stray percent sign or a blank once more, and then takes what was encoded already for something else. */
const isMixed = (authority: string) => /\s|%(?![0-9a-f]{2})/i.test(authority) && /%[0-9a-f]{2}/i.test(authority);

/** Is everything that looks encoded the code of a letter? pg throws where it is none. */
function isDecodable(text: string): boolean {
  try {
    for (const [encoded] of text.matchAll(/(?:%[0-9a-f]{2})+/gi)) decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/** The server and the database of an address without a mistake, as people know them: no user, no password, no parameters. */
export function placeOf(address: string): string {
  const url = new URL(address);
  const host = parameterOf(url, 'host') ?? decodeURIComponent(url.hostname);
  return `${host || 'localhost'}:${parameterOf(url, 'port') ?? (url.port || 5432)}${url.pathname}`;
}

/** A parameter of an address. Of several with one name pg takes the last. */
export const parameterOf = ({ searchParams }: URL, name: string): string | undefined => searchParams.getAll(name).at(-1);
