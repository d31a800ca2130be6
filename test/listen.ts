import type { LiveEvents } from '#contract/live.ts';
import type { Client } from './client.ts';

/** The live events of a page, as they come. */
export async function listen(client: Client) {
  const abort = new AbortController();
  const response = await client.fetch('/api/events', { signal: abort.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async until<Name extends keyof LiveEvents>(name: Name, isIt: (data: LiveEvents[Name]) => boolean): Promise<LiveEvents[Name]> {
      for (;;) {
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const lines = new Map(event.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]));
          if (lines.get('event') !== name) continue;
          const data = JSON.parse(lines.get('data') ?? '{}') as LiveEvents[Name];
          if (isIt(data)) return data;
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) throw new Error('The stream ended.');
        text += chunk.value;
      }
    },
    close: () => abort.abort(),
  };
}
