import type { FileCalls, FileMessage, FileRequest } from './file-calls.ts';
import { FileRefused } from './file-refused.ts';
import type { FileTask } from './sheet-content.ts';

/** Reads a file in a worker thread, which keeps its rows. Only one call at a time. */
export interface FileReader<Task extends FileTask = FileTask> {
  /** Throws `FileRefused`; after `end` it never answers. */
  call<Name extends keyof FileCalls<Task>>(
    name: Name,
    ask: FileCalls<Task>[Name]['request'],
    onProgress?: (done: number) => void,
  ): Promise<FileCalls<Task>[Name]['answer']>;
  /** Ends the worker, whatever it is doing. */
  end(): void;
}

/** @param worker serves files of this kind (`serveFile`) */
export const fileReader = <Task extends FileTask>(worker: Worker): FileReader<Task> => ({
  call: (name, request, onProgress) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<FileMessage>) => {
        if ('progress' in data) onProgress?.(data.progress);
        else if ('refused' in data) reject(new FileRefused(data.refused));
        else resolve(data.answer as never);
      };
      // an error that its running code caused has a message (mostly memory); without a message the code could not be loaded
      worker.onerror = ({ message }: Partial<ErrorEvent>) => reject(new FileRefused(message === undefined ? 'not-loaded' : 'broken'));
      worker.postMessage({ name, ...request } as FileRequest);
    }),
  end: () => worker.terminate(),
});
