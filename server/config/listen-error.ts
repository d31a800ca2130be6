import { startMessages } from '#server/messages/messages.ts';
import { StartError } from './start-error.ts';

/** Why the server cannot listen there, with advice on how to choose another port or address. */
export function listenError({ host, port }: { host: string; port: number }, cause: unknown): StartError {
  const { code } = cause as NodeJS.ErrnoException;
  const words = startMessages();
  if (code === 'EADDRINUSE') return new StartError(words.portInUse(port), { cause });
  if (code === 'EACCES') return new StartError(words.portNotAllowed(port), { cause });
  return new StartError(words.hostNotPossible(host, code), { cause });
}
