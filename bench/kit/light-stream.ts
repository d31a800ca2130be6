import http from 'node:http';

/** The event stream of a page in a cheap form, of which thousands can be open: it stores nothing of what it receives. */
export interface LightStream {
  /** The time at which the text arrived, on the clock of `performance.now()`. */
  waitFor(text: string): Promise<number>;
  close(): void;
}

/** The most streams that a session may hold. */
export const streamsOfSession = 20;
/** Opening more streams at once would measure the machine's connection queue. */
const atOnce = 20;

/** Opens `count` streams and waits until they are established. @param cookies of sessions, one for every twenty streams */
export async function openLightStreams(origin: string, cookies: readonly string[], count: number): Promise<LightStream[]> {
  const opened: LightStream[] = [];
  while (opened.length < count) {
    const some = Array.from({ length: Math.min(atOnce, count - opened.length) }, (_, at) => {
      const cookie = cookies[Math.floor((opened.length + at) / streamsOfSession)] ?? '';
      return openLightStream(origin, { cookie });
    });
    opened.push(...(await Promise.all(some)));
  }
  return opened;
}

async function openLightStream(origin: string, headers: Record<string, string>): Promise<LightStream> {
  let received = '';
  let awaited: { text: string; resolve(at: number): void } | undefined;
  const waitFor = (text: string) =>
    new Promise<number>((resolve) => {
      received = '';
      awaited = { text, resolve };
    });
  const refused = Promise.withResolvers<never>();
  const ready = Promise.race([waitFor('event: ready'), refused.promise]);
  const request = http.request(`${origin.replace('localhost', '127.0.0.1')}/api/events`, { headers, agent: false }, (response) => {
    if (response.statusCode !== 200) refused.reject(new Error(`The stream answered ${response.statusCode}.`));
    response.setEncoding('utf8').on('data', (text: string) => {
      if (awaited === undefined) return;
      received += text;
      if (!received.includes(awaited.text)) return;
      awaited.resolve(performance.now());
      awaited = undefined;
    });
  });
  request.on('error', () => {});
  request.end();
  await ready;
  return { waitFor, close: () => request.destroy() };
}
