import { FileRefused } from './file-refused.ts';
import type { FileAsk, FileCalls, FileSaid } from './file-worker-calls.ts';

/** Reads a file in a thread of its own, which keeps its rows; one call at a time. */
export interface FileReader {
  /** Throws `FileRefused`; after `end` it never answers. */
  call<Name extends keyof FileCalls>(
    name: Name,
    ask: FileCalls[Name]['ask'],
    onProgress?: (done: number) => void,
  ): Promise<FileCalls[Name]['answer']>;
  /** Gives up, whatever it does. */
  end(): void;
}

export function startFileReader(): FileReader {
  const worker = new Worker(new URL('./file.worker.ts', import.meta.url), { type: 'module' });
  return {
    call: (name, ask, onProgress) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<FileSaid>) => {
          if ('progress' in data) onProgress?.(data.progress);
          else if ('refused' in data) reject(new FileRefused(data.refused));
          else resolve(data.answer as never);
        };
        // it ran out of memory, or its code could not be loaded
        worker.onerror = () => reject(new FileRefused('broken'));
        worker.postMessage({ name, ...ask } as FileAsk);
      }),
    end: () => worker.terminate(),
  };
}
