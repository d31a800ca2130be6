import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askStandIn, changed, goodShipment, tokenOf } from '#sandbox/fedex/shipping/ask-stand-in.fixture.ts';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ redirectUris: [] });
});
afterEach(() => sandbox.reset());
afterAll(() => sandbox.close());

/** Bytes that are not valid text, and that a decoder would change. */
const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.of(0xff, 0x00, 0xc3, 0x28)]);
const details = {
  workflowName: 'ETDPreshipment',
  carrierCode: 'FDXE',
  name: 'invoice.pdf',
  contentType: 'application/pdf',
  meta: { shipDocumentType: 'COMMERCIAL_INVOICE', originCountryCode: 'KR', destinationCountryCode: 'US' },
};
const formOf = (document: unknown, attachment: Buffer = file): FormData => {
  const form = new FormData();
  form.set('document', JSON.stringify(document));
  form.set('attachment', new Blob([new Uint8Array(attachment)], { type: 'application/pdf' }), 'invoice.pdf');
  return form;
};

async function upload(form: FormData | string, given: { token?: string } = {}) {
  const token = given.token ?? (await tokenOf(sandbox));
  const response = await fetch(`${sandbox.origin}/fedex/documentapi/documents/v1/etds/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'x-customer-transaction-id': 'ours' },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const docIdOf = async () => ((await upload(formOf(details))).body as { output: { meta: { docId: string } } }).output.meta.docId;
const withInvoice = (documentId: string, document: object = {}) =>
  changed(goodShipment(), 'requestedShipment.shipmentSpecialServices', {
    specialServiceTypes: ['ELECTRONIC_TRADE_DOCUMENTS'],
    etdDetail: { attachedDocuments: [{ documentType: 'COMMERCIAL_INVOICE', documentId, ...document }] },
  });

interface Made {
  transactionShipments: { completedShipmentDetail: object; shipmentDocuments: object[] }[];
}
const make = (body: unknown) => askStandIn<Made>(sandbox, '/ship/v1/shipments', body);

describe('a document', () => {
  it('is taken with its details, byte by byte, and has a name of its own', async () => {
    expect(await upload(formOf(details))).toEqual({
      status: 201,
      body: {
        output: { meta: { documentType: 'CI', docId: '090493e100000000', folderId: [expect.any(String)] } },
        customerTransactionId: 'ours',
      },
    });
    expect(await docIdOf()).toBe('090493e100000001');
    const kept = await (await fetch(`${sandbox.origin}/fedex/documents`)).json();
    expect(kept).toMatchObject([{ destination: 'US', sha256: createHash('sha256').update(file).digest('hex') }, {}]);
  });

  const meta = (given: object) => ({ ...details, meta: { ...details.meta, ...given } });
  it.each([
    ['a workflow that FedEx does not have', { ...details, workflowName: 'Preshipment' }],
    ['a file of another kind', { ...details, contentType: 'text/plain' }],
    ['a name that is a path', { ...details, name: '../invoice.pdf' }],
    ['no country that it goes to', meta({ destinationCountryCode: undefined })],
    ['a country in words', meta({ originCountryCode: 'Korea' })],
    ['a kind that FedEx does not have', meta({ shipDocumentType: 'INVOICE' })],
    ['the form of another paper', meta({ formCode: 'USMCA' })],
    ['a field that FedEx does not have', { ...details, reference: 'ours' }],
    ['details that are no JSON', undefined],
  ])('with %s is refused', async (_what, document) => {
    expect(await upload(formOf(document))).toEqual({
      status: 400,
      body: { errors: [{ code: '1001', message: 'Invalid request: invalid input : Invalid document details' }] },
    });
  });

  it('is a PDF of up to 5 MB, behind its details, in a form', async () => {
    expect((await upload(formOf(details, Buffer.from('hello')))).status).toBe(400);
    expect((await upload(formOf(details, Buffer.concat([file, Buffer.alloc(5 * 1_048_576)])))).status).toBe(400);
    const turned = new FormData();
    for (const [name, value] of [...formOf(details)].reverse()) turned.append(name, value);
    expect((await upload(turned)).status).toBe(400);
    expect((await upload(JSON.stringify(details))).status).toBe(400);
  });

  it('takes a token', async () => {
    expect(await upload(formOf(details), { token: 'none' })).toMatchObject({
      status: 401,
      body: { errors: [{ code: 'AUTHENTICATION.TOKEN.INVALID' }] },
    });
  });
});

describe('a shipment with a document', () => {
  it('says that customs has it, and draws none', async () => {
    const documentId = await docIdOf();
    const { status, output } = await make(withInvoice(documentId));
    expect(status).toBe(200);
    expect(output.transactionShipments[0]).toMatchObject({
      shipmentDocuments: [],
      completedShipmentDetail: { completedEtdDetail: { uploadDocumentReferenceDetails: [{ documentId }] } },
    });
  });

  it('is refused with one that nobody uploaded, that is old, of another kind or for another country', async () => {
    expect((await make(withInvoice('090493e199999999'))).codes).toEqual(['ATTACHEDDOCUMENTS.DOCUMENTID.INVALID']);
    const documentId = await docIdOf();
    const kind = withInvoice(documentId, { documentType: 'PRO_FORMA_INVOICE' });
    expect((await make(kind)).codes).toEqual(['ATTACHEDDOCUMENTS.DOCUMENTTYPE.INVALID']);
    const japan = formOf({ ...details, meta: { ...details.meta, destinationCountryCode: 'JP' } });
    const { output } = (await upload(japan)).body as { output: { meta: { docId: string } } };
    expect((await make(withInvoice(output.meta.docId))).codes).toEqual(['ATTACHEDDOCUMENTS.DESTINATION.MISMATCH']);
  });

  it('is refused where nothing is said of which', async () => {
    const asked = changed(withInvoice('x'), 'requestedShipment.shipmentSpecialServices.etdDetail', {});
    expect((await make(asked)).status).toBe(400);
  });
});
