import type { Check } from './check.ts';

const account = { COM_CODE: '600001', USER_ID: 'apiuser', API_CERT_KEY: 'sandbox-key', LAN_TYPE: 'ko-KR', ZONE: 'CD' };

/** Every product whose registration both sides acknowledged exists at ECOUNT and here. */
export const checkEcount: Check = async ({ cluster, acknowledged, report }) => {
  const at = `${cluster.sandbox.origin}/ecount/CD/OAPI/V2`;
  const ask = async (path: string, body: object) => {
    const reply = await fetch(`${at}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return JSON.parse(await reply.text());
  };
  const session: string = (await ask('OAPILogin', account)).Data.Datas.SESSION_ID;
  const list: { PROD_CD: string }[] = (await ask(`InventoryBasic/GetBasicProductsList?SESSION_ID=${encodeURIComponent(session)}`, {})).Data
    .Result;
  const atEcount = new Set(list.map((row) => row.PROD_CD));
  const here = new Set((await cluster.databases.primary.ask<{ sku: string }>('select sku from product')).map(({ sku }) => sku));
  for (const sku of acknowledged.skus) {
    if (!atEcount.has(sku)) report.addFinding('ECOUNT does not have a registered product', sku);
    if (!here.has(sku)) report.addFinding('a registered product is lost', sku);
  }
};
