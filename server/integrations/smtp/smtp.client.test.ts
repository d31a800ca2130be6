import net, { type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createMailer, judge } from './smtp.client.ts';

describe('what a mail server did', () => {
  it.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, false, 'refused', 'address'],
    [{ code: 'EENVELOPE', command: 'RCPT TO', responseCode: 450 }, false, 'later', 'refused'],
    [{ code: 'EENVELOPE', command: 'API' }, false, 'refused', 'address'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 554 }, true, 'refused', 'refused'],
    [{ code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, true, 'later', 'refused'],
    [{ code: 'ECONNECTION', command: 'CONN' }, true, 'unknown', 'lost'],
    [{ code: 'ETIMEDOUT', command: 'DATA' }, true, 'unknown', 'lost'],
    [{ code: 'ECONNECTION', command: 'CONN' }, false, 'later', 'unreachable'],
    [{ code: 'ESOCKET', command: 'CONN' }, false, 'later', 'unreachable'],
    [{ code: 'EDNS', command: 'CONN' }, false, 'later', 'unreachable'],
    [{ code: 'EAUTH', command: 'AUTH PLAIN', responseCode: 535 }, false, 'later', 'not-let-in'],
    [{ code: 'ETLS', command: 'CONN' }, false, 'later', 'not-let-in'],
  ] as const)('%o, with all of the mail handed over: %s', (error, handedOver, outcome, fault) => {
    expect(judge(error, handedOver)).toEqual({ outcome, fault });
  });
});

it.each([
  ['shop', '100%25%3A)', '100%:)'],
  ['shop', '100%:)', '100%:)'],
])('a password is that of the address, in which a percent sign may stand as it is: %s:%s', async (user, written, password) => {
  const lines: string[] = [];
  const proxy = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n220 mail.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        lines.push(String(chunk).trim());
        socket.write(/^EHLO/.test(String(chunk)) ? '250-mail.example\r\n250 AUTH PLAIN\r\n' : '535 5.7.8 No\r\n');
      });
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const url = `smtp://${user}:${written}@mail.example:25`;
  const mailer = createMailer({ url, from: 'orders@shop.example', proxy: `http://127.0.0.1:${port}` });
  const mail = { mailKey: crypto.randomUUID(), recipient: 'jane@example.com', recipientName: 'Jane', subject: 'S', body: 'B' };
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'later', fault: 'not-let-in' });
  const [, encoded = ''] = lines.find((line) => line.startsWith('AUTH PLAIN '))?.split('AUTH PLAIN ') ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe(`\0${user}\0${password}`);
  await new Promise((closed) => proxy.close(closed));
});

it('a mail server may be named by an address of IPv6', async () => {
  const mailer = createMailer({ url: 'smtp://[::1]:9', from: 'orders@shop.example' });
  const mail = { mailKey: crypto.randomUUID(), recipient: 'jane@example.com', recipientName: 'Jane', subject: 'S', body: 'B' };
  // nothing listens there, and it is not taken for a name
  expect(await mailer.send(mail)).toMatchObject({ fault: 'unreachable', said: expect.stringMatching(/^connect \w+ ::1:9/) });
});

it('to a mail server without TLS nothing is said: no password, no receiver', async () => {
  const heard: string[] = [];
  const server = net.createServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      heard.push(String(chunk).trim());
      socket.write(/^EHLO/.test(String(chunk)) ? '250-mail.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 5.5.1 Not implemented\r\n');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer({ url: `smtp://user:secret@127.0.0.1:${port}`, from: 'orders@shop.example' });
  const mail = { mailKey: crypto.randomUUID(), recipient: 'jane@example.com', recipientName: 'Jane', subject: 'S', body: 'B' };
  expect(await mailer.send(mail)).toMatchObject({ outcome: 'later', fault: 'not-let-in' });
  expect(heard.map((line) => line.split(' ')[0])).toEqual(['EHLO', 'STARTTLS']);
  await new Promise((closed) => server.close(closed));
});

it('of what a mail server says no address is kept, however it repeats the one of the receiver', async () => {
  const proxy = net.createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n220 mail.example ESMTP\r\n');
      socket.on('data', (chunk) => {
        const [, to] = /^RCPT TO:<(.+)>/.exec(String(chunk)) ?? [];
        socket.write(to ? `550 5.1.1 <${to.toLowerCase()}>: user unknown\r\n` : '250 OK\r\n');
      });
    });
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  const { port } = proxy.address() as AddressInfo;
  const mailer = createMailer({ url: 'smtp://mail.example:25', from: 'orders@shop.example', proxy: `http://127.0.0.1:${port}` });
  const mail = { mailKey: crypto.randomUUID(), recipient: 'Jane.Roe@Example.com', recipientName: 'Jane', subject: 'S', body: 'B' };
  expect(await mailer.send(mail)).toEqual({ outcome: 'refused', fault: 'address', said: '550 5.1.1 <…>: user unknown' });
  await new Promise((closed) => proxy.close(closed));
});
