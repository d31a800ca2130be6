/** What a stand-in says in place of what was asked for. Thrown anywhere below a route; the sandbox sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, string>;

  /** @param body an object is sent as JSON, a text as the content type of `headers` says */
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    super(`${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
