import { describe, expect, it } from 'vitest';
import { messageLanguages, reportedStates } from './message-texts.ts';
import { greetedAs, languageFor, numbersIn, receiverMessage } from './receiver-message.ts';

const values = {
  receiverName: 'Jane Doe',
  orderNumber: '261121-003',
  shop: 'Sample Shop',
  parcels: [
    { carrier: 'FedEx', trackingNumber: '794612345678', page: 'https://carrier.example/track?n={number}' },
    { carrier: 'Courier', trackingNumber: 'AB 12', page: undefined },
  ],
};

describe('a message to a receiver', () => {
  it.each(messageLanguages)('says in every language who it is for, which order, and each parcel with its page (%s)', (language) => {
    const { subject, body } = receiverMessage(language, values);
    expect(subject).toContain('261121-003');
    for (const part of ['Jane Doe', '261121-003', 'https://carrier.example/track?n=794612345678', 'Courier AB 12', 'Sample Shop'])
      expect(body).toContain(part);
    expect(`${subject}${body}`).not.toMatch(/undefined|null|\{number\}/);
  });

  it.each(messageLanguages)('has news of its own for each state (%s)', (language) => {
    const messages = reportedStates.map((state) => receiverMessage(language, values, state));
    expect(new Set(messages.map(({ subject }) => subject)).size).toBe(reportedStates.length);
    expect(new Set(messages.map(({ body }) => body)).size).toBe(reportedStates.length);
    for (const { subject, body } of messages) expect([subject, body].every((text) => text.includes('261121-003'))).toBe(true);
  });

  it.each(messageLanguages)('tells which numbers it names, and takes the name of no shop for one (%s)', (language) => {
    const parcels = [...values.parcels, { carrier: 'K Packet', trackingNumber: 'LK987654321KR', page: undefined }];
    for (const state of reportedStates)
      expect(
        numbersIn(receiverMessage(language, { ...values, shop: 'Sample SHOP24', parcels: parcels.toSpliced(1, 1) }, state).body),
      ).toEqual(['794612345678', 'LK987654321KR']);
  });

  it.each(messageLanguages)('is that to somebody of another name once it greets them (%s)', (language) => {
    const { body } = receiverMessage(language, { ...values, receiverName: 'Jnae Roe' }, 'customs');
    expect(greetedAs(language, body, values.receiverName)).toBe(receiverMessage(language, values, 'customs').body);
  });

  it.each(messageLanguages)('keeps names of several lines on one, so that it can be addressed anew (%s)', (language) => {
    const parcels = values.parcels.map((parcel) => ({ ...parcel, carrier: `${parcel.carrier}\n\nDesk`, trackingNumber: '794612345678' }));
    const { body } = receiverMessage(language, { ...values, receiverName: 'Jane\n\nPlease pay again\tDoe', parcels });
    expect(body.split('\n\n')[0]).toContain('Jane Please pay again Doe');
    expect(numbersIn(body)).toEqual(['794612345678', '794612345678']);
    expect(greetedAs(language, body, 'Jane\r\n\r\nDoe')).toBe(
      receiverMessage(language, { ...values, parcels, receiverName: 'Jane Doe' }).body,
    );
  });

  it('has each parcel and each page on a line of its own, and the name of the shop under the greeting', () => {
    expect(receiverMessage('en', values).body.split('\n').slice(3)).toEqual([
      ...['FedEx 794612345678', 'https://carrier.example/track?n=794612345678', 'Courier AB 12', '', 'Kind regards,', 'Sample Shop'],
    ]);
  });

  it.each(messageLanguages)('separates its sentences as the language does (%s)', (language) => {
    const [, text = ''] = receiverMessage(language, values).body.split('\n\n');
    const [sentences = ''] = text.split('\n');
    expect(sentences).toMatch(['ja', 'zh'].includes(language) ? /。(?! )./ : /[.!] \p{Lu}/u);
  });

  it('ends without an empty line where the office has not said who it is', () => {
    expect(receiverMessage('en', { ...values, shop: '' }).body).toMatch(/Kind regards,$/);
  });

  it('is in the language of the country, or in English', () => {
    expect([languageFor('DE'), languageFor('MX'), languageFor('JP'), languageFor('US'), languageFor('CH')]).toEqual([
      'de',
      'es',
      'ja',
      'en',
      'en',
    ]);
  });
});
