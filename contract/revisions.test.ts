import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

/** Reasons why a write need not name the revision of the row that it is based on. */
const why = {
  adds: 'it adds a row, once for its key, its name or its values, and changes none',
  state: 'it asks for a state, which others may have brought about: said twice, or by two, it is the same',
  own: 'the row is of the person who asks alone',
  steps: 'the machine of the attempt decides, with the row locked',
  erases: 'what is erased is to go whatever it says by now',
  history: 'the change that is taken back has to be the last of its value',
};

const withoutRevision: Record<string, string> = {
  'POST /api/products/regitProduct': why.adds,
  'POST /api/registrations/begin': why.adds,
  'POST /api/registrations/move': why.state,
  'POST /api/orders/register': why.adds,
  'POST /api/orders/step': why.state,
  'POST /api/orders/erasePersonal': why.erases,
  'POST /api/orders/addNote': why.adds,
  'POST /api/parcels/add': why.adds,
  'POST /api/home/readMovedWork': why.own,
  'POST /api/mentions/read': why.own,
  'POST /api/shipments/make': why.steps,
  'POST /api/shipments/look': why.steps,
  'POST /api/shipments/cancel': why.steps,
  'POST /api/shipments/setAside': why.steps,
  'POST /api/labelBatches/begin': why.adds,
  'POST /api/labelBatches/move': why.state,
  'POST /api/mails/send': why.adds,
  'POST /api/mails/sendAgain': why.state,
  'POST /api/customs/addFact': why.adds,
  'POST /api/boxes/add': why.adds,
  'POST /api/makers/carry': 'it follows from products that have gone elsewhere, and what was kept of two is kept beside each other',
  'POST /api/makers/erasePersonal': why.erases,
  'POST /api/members/add': why.adds,
  'POST /api/members/giveOrders': 'it takes an order from nobody who has it',
  'POST /api/members/erasePersonal': why.erases,
  'POST /api/history/putBack': why.history,
  'POST /api/changeSets/putBack': why.history,
  'POST /api/views/saveSetting': why.own,
  'POST /api/views/save': why.own,
  'POST /api/views/delete': 'of a view there is a name and an address, which nobody but its person keeps anew',
  'POST /api/staff/add': why.adds,
  'POST /api/roles/add': why.adds,
  'POST /api/design/newProject': why.adds,
  'POST /api/design/addNote': why.adds,
  'POST /api/design/addDaysOff': why.adds,
  'POST /api/design/addOwnDaysOff': why.adds,
  'POST /api/design/addBaseline': why.adds,
  'POST /api/google-calendar/editProject': 'the outbox is put right by what is stored of the project, whose own write says its revision',
  'POST /api/google-calendar/deleteProject': 'the outbox is put right by what is stored of the project, whose own write says its revision',
  'POST /api/google-calendar/answerRemoved': why.state,
};

it('every write says which version of a row it was made upon, so that nobody’s work is lost without a word, or need not', () => {
  const blind = Object.entries<Endpoint>(endpoints).flatMap(([name, { writes, body }]) => {
    if (!writes || !body) return [];
    const asked = JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }));
    return /"(revision|digest|replaces)":/.test(asked) ? [] : [name];
  });
  expect(blind.toSorted()).toEqual(Object.keys(withoutRevision).toSorted());
});
