/**
 * `Content-Disposition` of a file to be saved under this name. The first name is for programs that know no other than
 * ASCII; the second is the one that browsers and our page take (RFC 6266).
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`;
}

/** What `encodeURIComponent` leaves as it is, and a parameter of a header may not have. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
