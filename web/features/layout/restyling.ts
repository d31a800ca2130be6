import { useEffect } from 'react';
import { whenConnected } from '#web/code/connection.ts';
import { loadAgain } from '#web/code/load-code.ts';

/** The pause between two tries, in milliseconds, and how many there are. */
const pauseMs = 2_000;
const mostTries = 10;

/** Whether a style sheet has come. Of one that failed, browsers have none, an empty one, or one that nobody may read. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/**
 * Loads the style sheet of the document again if it did not come, for example while the server was started anew. Nothing else would: the
 * page works without it, but nobody could work with the page. Those of screens come after it, with their code. It draws nothing.
 */
export function Restyling() {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restyle = async (tries = mostTries) => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
      if (!link || hasCome(link) || tries === 0) return;
      await whenConnected();
      await loadAgain(link);
      timer = setTimeout(() => void restyle(tries - 1), pauseMs);
    };
    const begin = () => void restyle();
    // by then it has come or failed
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin);
    return () => {
      removeEventListener('load', begin);
      clearTimeout(timer);
    };
  }, []);
  return null;
}
