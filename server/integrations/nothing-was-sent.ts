/** The name was not found, the connection was refused or the network is down: of a call that failed so, no byte was sent. */
export function nothingWasSent(error: unknown): boolean {
  const code = error instanceof Error && error.cause instanceof Error ? (error.cause as NodeJS.ErrnoException).code : undefined;
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code ?? '');
}
