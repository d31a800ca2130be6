import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saveFile } from './save-file.ts';

/**
 * Downloads a file for a form. Where the form is closed meanwhile, the download is stopped: a file must not appear that somebody has
 * cancelled.
 */
export function useDownload<Wanted>(ask: (wanted: Wanted, signal: AbortSignal) => Promise<{ name: string; content: Blob }>) {
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  return useMutation({
    meta: { failure: 'reported-by-caller' },
    mutationFn: async (wanted: Wanted) => {
      asking.current = new AbortController();
      return await ask(wanted, asking.current.signal);
    },
    onSuccess: ({ name, content }) => saveFile(name, content),
  });
}
