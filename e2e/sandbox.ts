/** Gives a service of the sandbox a fault for the next requests that match. */
export async function breakService(fault: {
  service: string;
  kind: string;
  match?: string;
  times?: number;
  status?: number;
  ms?: number;
}): Promise<void> {
  await control('POST', '/faults', fault);
}

/** Ends every fault that has not been applied yet. */
export const clearFaults = (): Promise<void> => control('DELETE', '/faults');

async function control(method: string, path: string, body?: object): Promise<void> {
  const response = await fetch(`${process.env.SAMUSIL_SANDBOX_URL}/_control${path}`, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
}

/** Adds a scan to a parcel of the carrier's stand-in, as its page of parcels does. */
export async function moveParcel(trackingNumber: string, status: string): Promise<void> {
  const body = new URLSearchParams({ trackingNumber, status });
  const response = await fetch(`${process.env.SAMUSIL_SANDBOX_URL}/fedex/parcels`, { method: 'POST', redirect: 'manual', body });
  if (response.status !== 303) throw new Error(`The sandbox answered ${response.status}: ${await response.text()}`);
}
