import { useEffect, useRef, useState } from 'react';
import { mostFileBytes } from '#contract/product-files/file-limits.ts';
import type { FileReader } from './read/file-reader.ts';
import { FileRefused } from './read/file-refused.ts';
import type { FileTask, RefusedRows } from './read/sheet-content.ts';
import type { FileStep, StoredRows } from './table-file.ts';
import { useHeld } from './use-held.ts';

/** A file that is being imported. */
export interface FileWork<Task extends FileTask> {
  reader: FileReader<Task>;
  /** The fields that a column of the file can be, once the file has been read. */
  columns?: readonly Task['column'][];
  /** Ends calls when the file is given up. */
  asking: AbortController;
}

/** The reader of the current file, the data that was created for it (`Begun`), and the step that it is at. */
export function useFileWork<Task extends FileTask, Review extends object, Stored extends StoredRows, Begun extends object>() {
  type Step = FileStep<Review, Stored>;
  type Work = FileWork<Task> & Partial<Begun>;
  const [step, setStep] = useState<Step>({ name: 'pick' });
  const work = useRef<Work>(undefined);
  /** The pasted text, kept until its rows are stored, so that somebody who starts again can correct it. */
  const pasted = useRef<string>(undefined);
  const giveUp = () => {
    work.current?.reader.end();
    work.current?.asking.abort();
    work.current = undefined;
    setStep({ name: 'pick', pasted: pasted.current });
  };
  useEffect(() => () => work.current?.reader.end(), []);
  useHeld(isWorkedOn(step));

  /** Runs a task on the current file and shows step `at` meanwhile. The result is ignored if the file has been given up by then. */
  const during = async (at: Step, does: (work: Work) => Promise<Step>) => {
    const present = work.current;
    if (!present) return;
    setStep(at);
    let next: Step;
    try {
      next = await does(present);
    } catch (error) {
      if (error instanceof FileRefused) present.reader.end();
      next =
        error instanceof FileRefused
          ? { name: 'pick', refused: error.reason, pasted: pasted.current }
          : { name: 'failed', error, isStoring: at.name === 'storing', again: () => void during(at, does) };
    }
    if (work.current !== present) return;
    if (!isWorkedOn(next)) pasted.current = undefined;
    setStep(next);
  };
  /** Returns a function that reports the progress of a step, if it is still the current one. */
  const progress = (name: 'reading' | 'comparing' | 'storing') => (done: number) =>
    setStep((now) => (now.name === name ? { ...now, progress: done } : now));
  const read = (ask: (reader: FileReader<Task>, onProgress: (done: number) => void) => ReturnType<FileReader<Task>['call']>) => {
    void during({ name: 'reading', progress: 0 }, async (present) => {
      const content = (await ask(present.reader, progress('reading'))) as Extract<Step, { name: 'columns' }>['content'];
      present.columns = content.columns;
      return { name: 'columns', content };
    });
  };
  return {
    ...{ step, during, progress, giveUp },
    present: () => work.current,
    columns: work.current?.columns ?? none,
    open(content: File | string, start: () => FileReader<Task>, opening: Task['opening']) {
      if (typeof content !== 'string' && content.size > mostFileBytes) return setStep({ name: 'pick', refused: 'too-large' });
      work.current?.reader.end();
      pasted.current = typeof content === 'string' ? content : undefined;
      work.current = { reader: start(), asking: new AbortController() } as Work;
      read((reader, onProgress) => reader.call('open', { content, opening }, onProgress));
    },
    readSheet: (sheet: number) => read((reader, onProgress) => reader.call('sheet', { sheet }, onProgress)),
    refusedRows: async (ask: RefusedRows): Promise<string> => (await work.current?.reader.call('refused', ask)) ?? '',
  };
}

/** In these steps a person has assigned columns or chosen rows, which would be lost with the screen. */
const isWorkedOn = (step: FileStep<object, StoredRows>): boolean =>
  step.name === 'stored' ? step.stored.interruption !== undefined : step.name !== 'pick';

const none: readonly [] = [];
