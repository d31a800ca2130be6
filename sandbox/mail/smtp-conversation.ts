import type { Duplex } from 'node:stream';
import type { Fault } from '#sandbox/faults/faults.ts';

/** A mail as it was received. */
export interface TakenMail {
  from: string;
  to: string[];
  /** The headers and the text, unchanged. */
  source: string;
}

/** The functions that a conversation needs from the stand-in. */
export interface MailServer {
  /** The fault that a step should have: 'RCPT jane@example.com', 'DATA jane@example.com'. */
  fault(step: string): Fault | undefined;
  take(mail: TakenMail): void;
}

interface Talk {
  socket: Duplex;
  server: MailServer;
  greeted: boolean;
  /** The lines that follow are the mail itself. */
  inData: boolean;
  mail: TakenMail;
}

const emptyMail = (): TakenMail => ({ from: '', to: [], source: '' });
const mailbox = /^<([^\s<>@]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9])?)>/i;
const maxLine = 1000;
const maxBytes = 1_000_000;

/** An SMTP conversation (RFC 5321), as strict as real mail servers; it ends with the connection. */
export function converse(socket: Duplex, server: MailServer): void {
  const talk: Talk = { socket, server, greeted: false, inData: false, mail: emptyMail() };
  let rest = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.subarray(0, end).toString('utf8');
      rest = rest.subarray(end + 2);
      if (line.length > maxLine || line.includes('\n')) respond(talk, '500 5.5.2 Line too long, or a bare line feed');
      else if (talk.inData) content(talk, line);
      else command(talk, line);
    }
  });
  // a client may hang up at any time
  socket.on('error', () => {});
  respond(talk, '220 mail.sandbox.example ESMTP');
}

const respond = ({ socket }: Talk, reply: string): void => void socket.write(`${reply}\r\n`);

function greet(talk: Talk, reply: string): void {
  talk.greeted = true;
  talk.mail = emptyMail();
  respond(talk, reply);
}

const outOfOrder = '503 5.5.1 Bad sequence of commands';

const verbs: Readonly<Record<string, (talk: Talk, given: string) => void>> = {
  EHLO: (talk) => greet(talk, '250-mail.sandbox.example\r\n250-8BITMIME\r\n250 SIZE 1000000'),
  HELO: (talk) => greet(talk, '250 mail.sandbox.example'),
  NOOP: (talk) => respond(talk, '250 OK'),
  RSET(talk) {
    talk.mail = emptyMail();
    respond(talk, '250 OK');
  },
  QUIT(talk) {
    respond(talk, '221 Bye');
    talk.socket.end();
  },
  MAIL(talk, argument) {
    const [, from] = mailbox.exec(argument.replace(/^FROM:/i, '')) ?? [];
    if (!talk.greeted || talk.mail.from !== '') return respond(talk, outOfOrder);
    if (from === undefined) return respond(talk, '501 5.1.7 Bad sender address syntax');
    talk.mail.from = from;
    return respond(talk, '250 2.1.0 OK');
  },
  RCPT(talk, argument) {
    const [, to] = mailbox.exec(argument.replace(/^TO:/i, '')) ?? [];
    if (talk.mail.from === '') return respond(talk, outOfOrder);
    if (to === undefined) return respond(talk, '501 5.1.3 Bad recipient address syntax');
    return act(talk, `RCPT ${to}`, `<${to}>`, () => {
      talk.mail.to.push(to);
      return '250 2.1.5 OK';
    });
  },
  DATA(talk) {
    if (talk.mail.to.length === 0) return respond(talk, '503 5.5.1 No valid recipients');
    talk.inData = true;
    return respond(talk, '354 End data with <CR><LF>.<CR><LF>');
  },
};

function command(talk: Talk, line: string): void {
  const [, verb = '', argument = ''] = /^([A-Za-z]+) ?(.*)$/.exec(line) ?? [];
  const answer = verbs[verb.toUpperCase()];
  if (answer) answer(talk, argument);
  else respond(talk, '502 5.5.2 Command not recognized');
}

function content(talk: Talk, line: string): void {
  if (line !== '.') {
    talk.mail.source += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
    return;
  }
  const { mail } = talk;
  talk.inData = false;
  talk.mail = emptyMail();
  if (mail.source.length > maxBytes) respond(talk, '552 5.3.4 Message too big');
  else
    act(talk, `DATA ${mail.to.join(' ')}`, 'message', () => {
      talk.server.take(mail);
      return '250 2.0.0 Queued';
    });
}

/** Performs a step, unless it has a fault. A fault with a status below 500 is a temporary failure, any other one a permanent failure. */
function act(talk: Talk, step: string, about: string, done: () => string): void {
  const fault = talk.server.fault(step);
  if (fault?.kind === 'cut') talk.socket.destroy();
  else if (fault?.kind === 'lost-reply') {
    done();
    talk.socket.destroy();
  } else if (fault?.kind === 'rate-limit') respond(talk, `451 4.7.0 ${about}: too many messages, try again later`);
  else if (fault?.kind === 'status')
    respond(talk, fault.status && fault.status < 500 ? `451 4.3.0 ${about}: try again later` : `550 5.1.1 ${about}: unavailable`);
  else respond(talk, done());
}
