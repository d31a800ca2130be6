/** An HTTP client that signs in as a browser does: it stores cookies by path and follows redirects within the sandbox. */
export class CookieClient {
  readonly #origin: string;
  #cookies: { name: string; value: string; path: string }[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Opens an address and follows redirects, until a page is answered or a redirect leaves the sandbox. */
  async open(address: string, init: RequestInit = {}): Promise<{ url: URL; status: number; headers: Headers; text: string }> {
    let url = new URL(address, this.#origin);
    let next = init;
    for (let hops = 0; hops < 10; hops++) {
      const response = await fetch(url, { ...next, redirect: 'manual', headers: { ...next.headers, cookie: this.#cookiesFor(url) } });
      this.#keep(response);
      const location = response.headers.get('location');
      if (location === null) return { url, status: response.status, headers: response.headers, text: await response.text() };
      await response.body?.cancel();
      url = new URL(location, url);
      if (url.origin !== this.#origin) return { url, status: response.status, headers: response.headers, text: '' };
      next = {};
    }
    throw new Error(`Too many redirects, the last to ${url}.`);
  }

  #cookiesFor(url: URL): string {
    const sent = this.#cookies.filter(({ path }) => url.pathname.startsWith(path));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  #keep(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /; *path=([^;]*)/i.exec(line)?.[1] ?? '/';
      this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
      if (!/; *expires=Thu, 01 Jan 1970/i.test(line)) this.#cookies.push({ name, value, path });
    }
  }
}
