/** The browser's `EventSource`, as far as the page uses it, for Node: one connection, which is not made again. */
export class TextEventSource extends EventTarget {
  readonly #aborter = new AbortController();

  constructor(url: string, headers: Record<string, string>) {
    super();
    void this.#read(url, headers).catch(() => {
      if (!this.#aborter.signal.aborted) this.dispatchEvent(new Event('error'));
    });
  }

  close(): void {
    this.#aborter.abort();
  }

  async #read(url: string, headers: Record<string, string>): Promise<void> {
    const reply = await fetch(url, { headers, signal: this.#aborter.signal });
    if (!reply.ok || reply.body === null) throw new Error(`The stream answered ${reply.status}.`);
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of reply.body) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#tell(block);
    }
    throw new Error('The stream ended.');
  }

  #tell(block: string): void {
    const fields = new Map(
      block.split('\n').map((connection) => [connection.slice(0, connection.indexOf(':')), connection.slice(connection.indexOf(':') + 2)]),
    );
    const name = fields.get('event');
    if (name === undefined || this.#aborter.signal.aborted) return;
    this.dispatchEvent(new MessageEvent(name, { data: fields.get('data') ?? '', lastEventId: fields.get('id') ?? '' }));
  }
}
