import http from 'node:http';

/** A page's event stream, as cheap as one can be for whoever opens thousands: it keeps nothing of what it hears. */
export interface LightStream {
  /** When the text has arrived, on the clock of `performance.now()`. */
  hear(text: string): Promise<number>;
  close(): void;
}

/** Opens a stream and waits until it stands. */
export async function openLightStream(origin: string, headers: Record<string, string>): Promise<LightStream> {
  let heard = '';
  let awaited: { text: string; resolve(at: number): void } | undefined;
  const hear = (text: string) =>
    new Promise<number>((resolve) => {
      heard = '';
      awaited = { text, resolve };
    });
  const ready = hear('event: ready');
  const request = http.request(`${origin.replace('localhost', '127.0.0.1')}/api/events`, { headers, agent: false }, (response) => {
    response.setEncoding('utf8').on('data', (text: string) => {
      if (awaited === undefined) return;
      heard += text;
      if (!heard.includes(awaited.text)) return;
      awaited.resolve(performance.now());
      awaited = undefined;
    });
  });
  request.on('error', () => {});
  request.end();
  await ready;
  return { hear, close: () => request.destroy() };
}
