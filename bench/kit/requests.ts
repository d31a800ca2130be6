import http from 'node:http';

export interface Answer {
  status: number;
  body: Buffer;
}

export interface Connection {
  /** Sends a request and waits for the last byte of the reply. Throws when its status is not 200. */
  send(path: string, options?: { method?: string; headers?: Record<string, string>; body?: string }): Promise<Answer>;
  close(): void;
}

/** A connection that stays open. It takes less time than `fetch`, so that the measured time is mostly that of the server. */
export function connect(origin: string): Connection {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const base = origin.replace('//localhost:', '//127.0.0.1:');
  return {
    send: (path, { method = 'GET', headers = {}, body = '' } = {}) =>
      new Promise((resolve, reject) => {
        const length = { 'content-length': String(Buffer.byteLength(body)) };
        const request = http.request(`${base}${path}`, { agent, method, headers: { ...headers, ...length } }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () => {
            const answer = { status: response.statusCode ?? 0, body: Buffer.concat(chunks) };
            if (answer.status === 200) resolve(answer);
            else reject(new Error(`${method} ${path} answered ${answer.status}: ${answer.body.toString().slice(0, 300)}`));
          });
        });
        request.on('error', reject);
        request.end(body);
      }),
    close: () => agent.destroy(),
  };
}
