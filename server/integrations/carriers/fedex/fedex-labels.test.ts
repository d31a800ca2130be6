import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import type { FedexShipping } from '#server/config/upstreams.ts';
import { freePort } from '#test/free-port.ts';
import { goodShipment, labelOrder } from '#test/shipments.ts';
import { createFedexLabels } from './fedex-labels.ts';
import { piecesOf, ShipReply } from './fedex-labels.wire.ts';
import { createFedexService, type FedexService } from './fedex-service.ts';
import { shipRequest } from './fedex-shipment.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

const shipping: FedexShipping = {
  ...{ accountNumber: '600100200', totalWeightUnit: 'lb', labels: true, electronicInvoice: undefined, tinTypes: {} },
  get documentsUrl() {
    return `${sandbox.origin}/fedex/documentapi`;
  },
};
/** When the label was requested. */
const now = () => new Date();
const access = (timeoutSeconds = 8) => ({
  baseUrl: `${sandbox.origin}/fedex`,
  clientId: 'samusil',
  clientSecret: 'sandbox-secret',
  timeoutSeconds,
});
const labels = (timeoutSeconds = 8, how = shipping) => createFedexLabels(createFedexService(access(timeoutSeconds)), how);
/** A request with the first box only, so that FedEx makes one label. */
const withOneBox = ({ requestedShipment, ...sent }: ReturnType<typeof shipRequest>) => ({
  ...sent,
  requestedShipment: {
    ...requestedShipment,
    requestedPackageLineItems: requestedShipment.requestedPackageLineItems.slice(0, 1),
    totalWeight: 5.3,
  },
});
const fault = (
  kind: 'status' | 'lost-reply' | 'late-reply' | 'expired-session' | 'cut' | 'html' | 'garbage' | 'rate-limit',
  match: string,
) => sandbox.faults.add({ service: 'fedex', kind, match, ms: 3000 });
const made = async () => (await fetch(`${sandbox.origin}/fedex/shipments`)).json() as Promise<{ cancelled: boolean }[]>;
const scan = (trackingNumber: string, status: string) =>
  fetch(`${sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ trackingNumber, status }) });

describe('a label', () => {
  it('is made for each box, as a PDF that says SAMPLE', async () => {
    const [box] = goodShipment().boxes;
    const answer = await labels().make(labelOrder({ boxes: box ? [box, box] : [] }));
    if (answer.outcome !== 'made') throw new Error(answer.outcome);
    expect(answer.pieces.map(({ trackingNumber }) => trackingNumber)).toEqual(['794700000000', '794700000001']);
    for (const { document } of answer.pieces) expect(Buffer.from(document).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('for a label printer is ZPL', async () => {
    const answer = await labels().make(labelOrder({ format: 'zpl' }));
    expect(answer.outcome === 'made' && Buffer.from(answer.pieces[0]?.document ?? []).toString()).toMatch(/^\^XA/);
  });

  it('for an office printer lies on the upper half of a sheet', async () => {
    const sizeOf = async (format: 'pdf' | 'sheet') => {
      const answer = await labels().make(labelOrder({ format }));
      const [page] = answer.outcome === 'made' ? (await PDFDocument.load(answer.pieces[0]?.document ?? '')).getPages() : [];
      return page?.getSize();
    };
    expect(await sizeOf('sheet')).toEqual({ width: 612, height: 792 });
    expect(await sizeOf('pdf')).toEqual({ width: 288, height: 432 });
  });

  it('comes with the invoice that customs gets electronically, where that is wanted, and only abroad', async () => {
    const electronic = labels(8, { ...shipping, electronicInvoice: 'drawn' });
    const abroad = await electronic.make(labelOrder());
    const invoice = Buffer.from((abroad.outcome === 'made' && abroad.invoice) || '').toString('latin1');
    expect([invoice.slice(0, 5), invoice.includes('(SAMPLE invoice 794700000000)')]).toEqual(['%PDF-', true]);
    expect(await labels().make(labelOrder())).not.toHaveProperty('invoice');
    const to = { ...goodShipment().to, countryCode: 'KR' as const, stateOrProvinceCode: '', postalCode: '04524' };
    const body = shipRequest(labelOrder({ to }), { ...shipping, electronicInvoice: 'drawn' }).requestedShipment;
    expect(body).not.toHaveProperty('shipmentSpecialServices');
  });

  it('is asked for with the number of the invoice, so that one that FedEx draws has it, too', () => {
    const { requestedShipment } = shipRequest(labelOrder({ invoiceNumber: '261122-007' }), { ...shipping, electronicInvoice: 'drawn' });
    expect(requestedShipment).toMatchObject({
      customsClearanceDetail: {
        commercialInvoice: { customerReferences: [{ customerReferenceType: 'INVOICE_NUMBER', value: '261122-007' }] },
      },
    });
  });

  it('brings what FedEx says about the goods', async () => {
    const [goods] = goodShipment().goods;
    const answer = await labels().make(labelOrder({ goods: goods ? [{ ...goods, description: 'Gifts' }] : [] }));
    expect(answer).toMatchObject({ outcome: 'made', notes: ["The description 'Gifts' is vague and may delay clearance."] });
  });

  it('for fewer boxes than were asked for is none that could be printed: an answer that is not whole', async () => {
    const service = createFedexService(access());
    const request: FedexService['request'] = (path, body, ...more) =>
      service.request(path, withOneBox(body as ReturnType<typeof shipRequest>), ...more);
    const [box] = goodShipment().boxes;
    const answer = await createFedexLabels({ ...service, request }, shipping).make(labelOrder({ boxes: box ? [box, box] : [] }));
    expect(answer).toEqual({ outcome: 'unknown' });
  });

  it('that FedEx refuses comes with its reasons, and nothing was made', async () => {
    const answer = await labels().make(labelOrder({ to: { ...goodShipment().to, stateOrProvinceCode: 'New York' } }));
    expect(answer).toEqual({ outcome: 'refused', reasons: ['Recipient state or province code is invalid.'] });
    expect(await made()).toEqual([]);
  });

  it.each([
    ['lost-reply', 1],
    ['late-reply', 1],
    ['cut', 0],
    ['html', 0],
    ['garbage', 0],
    ['status', 0],
  ] as const)('whose answer meets %s is not known, and is found by its reference if it was made', async (kind, there) => {
    fault(kind, 'POST /ship');
    expect(await labels(kind === 'late-reply' ? 0.3 : 8).make(labelOrder())).toEqual({ outcome: 'unknown' });
    expect(await made()).toHaveLength(there);
    expect(await labels().find(labelOrder().reference, new Date())).toEqual(there === 1 ? ['794700000000'] : []);
  });

  it('is found by its reference however late it is looked for', async () => {
    await labels().make(labelOrder());
    const askedAt = new Date();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * 86_400_000 });
    try {
      expect(await labels().find(labelOrder().reference, askedAt)).toEqual(['794700000000']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('was certainly not sent where FedEx let nobody in, and is then no doubt', async () => {
    fault('rate-limit', 'POST /ship');
    await expect(labels().make(labelOrder())).rejects.toMatchObject({ code: 'carrier-rate-limited' });
    fault('status', 'POST /oauth');
    await expect(labels().make(labelOrder())).rejects.toMatchObject({ code: 'carrier-unavailable' });
    expect(await made()).toEqual([]);
  });

  it.each([
    ['a label', 'POST /ship'],
    ['a cancellation', 'PUT /ship'],
  ])('is no doubt either where a sign-in is refused in between: %s', async (what, match) => {
    await labels().make(labelOrder());
    const service = createFedexService(access());
    await service.token.current(service.start());
    fault('expired-session', match);
    fault('status', 'POST /oauth');
    const asked = createFedexLabels(service, shipping);
    await expect(what === 'a label' ? asked.make(labelOrder()) : asked.cancel('794700000000', now())).rejects.toMatchObject({
      code: 'carrier-unavailable',
    });
    expect(await made()).toMatchObject([{ cancelled: false }]);
  });

  it('is no doubt where nobody could be reached', async () => {
    const service = createFedexService({ ...access(), baseUrl: `http://127.0.0.1:${await freePort()}` });
    service.token.adopt('from an hour ago');
    await expect(createFedexLabels(service, shipping).make(labelOrder())).rejects.toMatchObject({ code: 'carrier-unavailable' });
    await expect(createFedexLabels(service, shipping).cancel('794700000000', now())).rejects.toMatchObject({ code: 'carrier-unavailable' });
  });

  it('is made once although the token had run out', async () => {
    fault('expired-session', 'POST /ship');
    expect((await labels().make(labelOrder())).outcome).toBe('made');
    expect(await made()).toHaveLength(1);
  });
});

describe('cancelling', () => {
  it('takes a label back, which is then not found any more', async () => {
    await labels().make(labelOrder());
    expect(await labels().cancel('794700000000', now())).toBe('cancelled');
    expect(await labels().find(labelOrder().reference, new Date())).toEqual([]);
  });

  it('a second time finds it cancelled', async () => {
    await labels().make(labelOrder());
    fault('lost-reply', 'PUT /ship');
    expect(await labels().cancel('794700000000', now())).toBe('unknown');
    expect(await labels().cancel('794700000000', now())).toBe('cancelled');
  });

  it('is refused once it was scanned, and for a label that is not ours', async () => {
    await labels().make(labelOrder());
    await scan('794700000000', 'PU');
    expect(await labels().cancel('794700000000', now())).toBe('handed-over');
    expect(await labels().cancel('999999999999', now())).toBe('no');
  });

  it.each(['cut', 'html', 'garbage', 'status'] as const)('that meets %s is not known', async (kind) => {
    await labels().make(labelOrder());
    fault(kind, 'PUT /ship');
    expect(await labels().cancel('794700000000', now())).toBe('unknown');
    expect(await made()).toMatchObject([{ cancelled: false }]);
  });

  it('that meets a refusal, and cannot learn why, is not known', async () => {
    await labels().make(labelOrder());
    await labels().cancel('794700000000', now());
    fault('html', 'POST /track');
    expect(await labels().cancel('794700000000', now())).toBe('unknown');
  });
});

describe('an answer about a label that leaves open what became of it', () => {
  /** A FedEx that refuses to cancel, and answers tracking with `output`. */
  const serviceReplying = (output: unknown) => {
    const errors = { errorCodes: [], errorTexts: [], retryAfter: undefined };
    const refusal = { ...errors, status: 400, body: {}, errorCodes: ['SHIPMENT.CANCEL.FAILED'] };
    const request: FedexService['request'] = async (path) =>
      path.endsWith('/cancel') ? refusal : { ...errors, status: 200, body: { output } };
    return createFedexLabels({ ...createFedexService(access()), request }, shipping);
  };
  const one = (trackResults: unknown) => ({ completeTrackResults: [{ trackingNumber: '794700000000', trackResults }] });

  it.each([
    ['a text', 'SYSTEM.UNAVAILABLE.EXCEPTION'],
    ['another error than that there is none', one([{ error: { code: 'TRACKING.SYSTEM.UNAVAILABLE' } }])],
    ['nothing that can be read', one('nonsense')],
    ['neither a state nor an error', one([{}])],
  ])('says neither that there is none nor that it counts: %s', async (_what, output) => {
    await expect(serviceReplying(output).find('261122-001-a1b2c3', new Date())).rejects.toMatchObject({ code: 'carrier-unavailable' });
    expect(await serviceReplying(output).cancel('794700000000', now())).toBe('unknown');
  });

  it('is none where FedEx has looked and there is nothing', async () => {
    const none = one([{ error: { code: 'TRACKING.REFERENCENUMBER.NOTFOUND' } }]);
    expect(await serviceReplying(none).find('261122-001-a1b2c3', new Date())).toEqual([]);
    expect(await serviceReplying('TRACKING.DATA.NOTFOUND - Tracking data unavailable').find('261122-001-a1b2c3', new Date())).toEqual([]);
    expect(await serviceReplying(none).cancel('794700000000', now())).toBe('no');
    expect(await serviceReplying('TRACKING.DATA.NOTFOUND - Tracking data unavailable').cancel('794700000000', now())).toBe('unknown');
  });

  it.each([
    ['DL', 'handed-over'],
    ['CA', 'cancelled'],
    ['OC', 'no'],
    ['ZZ', 'no'],
  ] as const)('is not what became of the parcel that had the number before (%s)', async (code, answer) => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const seen = (daysAgo: number) =>
      serviceReplying(one([{ latestStatusDetail: { code }, scanEvents: [{ date: day(daysAgo), eventType: code }] }]));
    expect(await seen(60).cancel('794700000000', now())).toBe('no');
    expect(await seen(60).cancel('794700000000', new Date(day(61)))).toBe(answer);
    expect(await seen(0).cancel('794700000000', now())).toBe(answer);
  });
});

describe('a status of FedEx', () => {
  const replying = (status: number, texts: string[] = [], body: unknown = {}) => {
    const request: FedexService['request'] = async () => ({ status, body, errorCodes: [], errorTexts: texts, retryAfter: undefined });
    return createFedexLabels({ ...createFedexService(access()), request }, shipping);
  };

  it.each([
    [401, 'carrier-refused'],
    [403, 'carrier-refused'],
    [429, 'carrier-rate-limited'],
  ])('%i is that of a gateway: nothing was read', async (status, code) => {
    const refusing = replying(status);
    for (const answer of [refusing.make(labelOrder()), refusing.cancel('794700000000', now()), refusing.find('261122-001', now())])
      await expect(answer).rejects.toMatchObject({ code });
  });

  it('says that an order was refused only with reasons', async () => {
    const whole = {
      output: {
        transactionShipments: [
          {
            pieceResponses: [{ trackingNumber: '794700000000', packageDocuments: [{ contentType: 'LABEL', encodedLabel: 'JVBERg==' }] }],
          },
        ],
      },
    };
    expect(await replying(400, ['Nope.']).make(labelOrder())).toEqual({ outcome: 'refused', reasons: ['Nope.'] });
    expect(await replying(400).make(labelOrder())).toEqual({ outcome: 'unknown' });
    expect(await replying(500, ['Nope.']).make(labelOrder())).toEqual({ outcome: 'unknown' });
    expect(await replying(202, [], whole).make(labelOrder())).toEqual({ outcome: 'unknown' });
    expect(await replying(200, [], whole).make(labelOrder())).toMatchObject({ outcome: 'made', notes: [] });
  });
});

it('the label of a piece is the document that is called so, or else its first', () => {
  const reply = (packageDocuments: unknown[]) =>
    piecesOf(
      ShipReply.parse({ output: { transactionShipments: [{ pieceResponses: [{ trackingNumber: '7947 0000 0000', packageDocuments }] }] } }),
    )?.map(({ trackingNumber, document }) => [trackingNumber, Buffer.from(document).toString()]);
  const document = (text: string, contentType?: string) => ({ contentType, encodedLabel: Buffer.from(text).toString('base64') });
  expect(reply([document('other', 'AUXILIARY'), document('label', 'LABEL')])).toEqual([['794700000000', 'label']]);
  expect(reply([document('first'), document('second')])).toEqual([['794700000000', 'first']]);
});

it('an answer in which a piece has no label is none', () => {
  const label = { contentType: 'LABEL', encodedLabel: 'JVBERg==' };
  const reply = (packageDocuments: unknown[]) =>
    ShipReply.parse({
      output: {
        transactionShipments: [
          {
            pieceResponses: [
              { trackingNumber: '794700000000', packageDocuments: [label] },
              { trackingNumber: '794700000001', packageDocuments },
            ],
          },
        ],
      },
    });
  expect(piecesOf(reply([]))).toBeUndefined();
  expect(piecesOf(reply([{ encodedLabel: 'not base64!' }]))).toBeUndefined();
  expect(piecesOf(reply(['nonsense', label]))).toHaveLength(2);
});
