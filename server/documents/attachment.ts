/**
 * The `Content-Disposition` of a file to be saved under this name. `filename` is for programs that support only ASCII;
 * `filename*` is the one that browsers and our page use (RFC 6266).
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w.-]+/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, percent)}`;
}

/** Encodes signs that `encodeURIComponent` leaves unchanged but a header parameter may not contain. */
const percent = (sign: string) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
