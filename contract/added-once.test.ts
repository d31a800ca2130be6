import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Paths and sentences of what makes something new. */
const pathThatAdds = /\/(?:add|new|save|make|register|regit|import|begin|send|invite|quote)[A-Z]?\w*$/;
const sentenceThatAdds = /^(?:Adds|Creates|Keeps|Makes|Queues|Registers|Requests a|Saves|Starts|Stores|Writes down) /;

/** The verbs with which the summary of an endpoint begins that changes nothing. */
const reads = /^(?:Checks|Compares|Counts|Exports|Finds|Lists|Prints|Returns) /;

/** Names of an attempt in a body: one attempt makes one of them, however often it is sent. */
const keyInBody = /"(?:\w+Key|requestId|changeSet)":/;

/** Why a second send makes no second one, although no key says that it is the same attempt. */
const why = {
  one: 'there is one of it, which is written over',
  event: 'what no project takes over within a minute goes by itself',
};
const withoutKey: Record<string, string> = {
  'POST /api/products/regitProduct': 'a SKU is there once, and its form holds it once the two systems have begun',
  'POST /api/e-count/regitProduct': 'likewise',
  'POST /api/makers/write': why.one,
  'POST /api/products/updateExchangeRate': why.one,
  'POST /api/products/updateProduct': why.one,
  'POST /api/products/updateProductPriceSheet': why.one,
  'POST /api/orders/saveDraft': why.one,
  'POST /api/orders/addLogo': why.one,
  'POST /api/views/saveSetting': why.one,
  'POST /api/staff/invite': why.one,
  'POST /api/staff/updatePreferences': why.one,
  'POST /api/parcels/add': 'a number is there once; another one of an order that has a parcel asks',
  'POST /api/shipments/quote': why.one,
  'POST /api/shipments/make': 'an order has one label that is open',
  'POST /api/mails/sendAgain': 'a mail that is under way is not sent again',
  'POST /api/google-calendar/newProject': why.event,
};

it('whatever adds something adds it once, however often it is sent', () => {
  const adding = Object.entries<Endpoint>(endpoints).filter(
    ([name, { summary }]) =>
      name.startsWith('POST ') && !reads.test(summary) && (pathThatAdds.test(name) || sentenceThatAdds.test(summary)),
  );
  const unkeyed = adding.flatMap(([name, { body, headers }]) => {
    const asked = body ? JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : '';
    return keyInBody.test(asked) || (headers && 'idempotency-key' in headers.shape) ? [] : [name];
  });
  expect(
    unkeyed.toSorted(),
    'after a lost answer a second press would add a second one: give the endpoint `headers: AddKey` (contract/values.ts), and add its row by ' +
      '`addOnce` (server/http/add-once.ts); or say above why there is no second one',
  ).toEqual(Object.keys(withoutKey).toSorted());
});
