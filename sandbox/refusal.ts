/** A stand-in's refusal of a request. It can be thrown anywhere in a route; the sandbox sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  /** @param body an object is sent as JSON, a text with the content type of `headers` */
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
