import autocannon from 'autocannon';

const seconds = 4;
const products = 10_000;

/** A new value of one field of one product. */
export interface WeightUpdate {
  pdNumber: number;
  weight: number;
}

/** The request that sends such an update. */
export interface SentUpdate {
  method: 'POST' | 'PATCH' | 'PUT';
  path: string;
  body: object;
}

/**
 * Writes new weights into one product after the other, as fast as possible, with several clients that do not wait for each other. Returns
 * the number of stored updates per second.
 */
export async function flood(
  origin: string,
  headers: Record<string, string>,
  clients: number,
  sentOf: (update: WeightUpdate) => SentUpdate,
): Promise<number> {
  let written = 0;
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    connections: clients,
    duration: seconds,
    requests: [
      {
        headers,
        setupRequest(request) {
          written += 1;
          const { method, path, body } = sentOf({
            pdNumber: 1 + ((written * 7919) % products),
            weight: Math.round(Math.random() * 9_000_000) / 100,
          });
          return { ...request, method, path, body: JSON.stringify(body) };
        },
      },
    ],
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${requests.total} updates failed at ${origin}.`);
  return requests.total / seconds;
}
