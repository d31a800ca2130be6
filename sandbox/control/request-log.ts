/** The number of requests that are remembered. */
const remembered = 1000;

/** Records the requests to the services, so that a test can count them. */
export interface RequestLog {
  /** @param methodAndPath the path below the service's prefix, without the query */
  note(service: string, methodAndPath: string): void;
  /** The latest requests to a service, the oldest first. */
  of(service: string): string[];
  clear(): void;
}

export function createRequestLog(): RequestLog {
  const entries: { service: string; methodAndPath: string }[] = [];
  return {
    note(service, methodAndPath) {
      entries.push({ service, methodAndPath });
      if (entries.length > remembered) entries.shift();
    },
    of: (service) => entries.filter((entry) => entry.service === service).map((entry) => entry.methodAndPath),
    clear() {
      entries.length = 0;
    },
  };
}
