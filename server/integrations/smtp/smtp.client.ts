import type { Transporter } from 'nodemailer';
import type { MailFault } from '#contract/mails/mail-states.ts';
import type { MailConfig } from '#server/config/upstreams.ts';

/** A mail as it is to be sent. The key names it at every mail server on its way. */
export interface OutgoingMail {
  mailKey: string;
  recipient: string;
  recipientName: string;
  subject: string;
  body: string;
}

/** What became of it: `later` was certainly not taken, and may be another time; of `unknown` nobody knows. */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'later' | 'refused' | 'unknown'; fault: MailFault; said: string };

export interface Mailer {
  /** Sends a mail once, and never throws what a mail server does. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** So long may each step of a conversation take. */
const stepMs = 20_000;

/** Sends mails by SMTP. Outside the sandbox nothing is said to the mail server, the password least of all, before TLS stands. */
export function createMailer({ url, from, proxy }: MailConfig): Mailer {
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ mailKey, recipient, recipientName, subject, body }) {
      const handedOver = noteHandedOver();
      const transport = await connectionTo(url, proxy, handedOver.logger);
      try {
        await transport.sendMail({
          from,
          to: { name: recipientName, address: recipient },
          subject,
          text: body,
          messageId: `<${mailKey}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const judged = judge(error as SmtpError, handedOver.all());
        const { response, message } = error as SmtpError;
        return { ...judged, said: judged.fault === 'lost' ? '' : withoutAddresses(response ?? message) };
      } finally {
        transport.close();
      }
    },
  };
}

async function connectionTo(url: string, proxy: string | undefined, logger: object): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return createTransport({
    host: hostname,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username !== '' && { auth: { user: decoded(username), pass: decoded(password) } }),
    ...(proxy === undefined ? { requireTLS: !secure } : { proxy, ignoreTLS: true }),
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger,
  } as Parameters<typeof createTransport>[0]);
}

/** A part of an address as it was meant: people write a percent sign as it is, too. */
const decoded = (part: string): string =>
  part.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });

/** What nodemailer says of a conversation that failed. */
interface SmtpError extends Error {
  /** Of the mail server, in its words. */
  response?: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * A reply of the mail server is certain: 4xx for now, 5xx for good. Without a reply, a mail of which not everything was handed
 * over was not taken.
 */
export function judge({ code, command, responseCode }: Partial<SmtpError>, handedOver: boolean) {
  if (responseCode === undefined && handedOver) return { outcome: 'unknown', fault: 'lost' } as const;
  if (code === 'EAUTH' || code === 'ETLS') return { outcome: 'later', fault: 'not-let-in' } as const;
  if (responseCode !== undefined && responseCode < 500) return { outcome: 'later', fault: 'refused' } as const;
  // nodemailer itself refuses an address that is none
  if (command === 'RCPT TO' || (code === 'EENVELOPE' && responseCode === undefined))
    return { outcome: 'refused', fault: 'address' } as const;
  return responseCode === undefined
    ? ({ outcome: 'later', fault: 'unreachable' } as const)
    : ({ outcome: 'refused', fault: 'refused' } as const);
}

/** Hears of nodemailer's log only that all of a mail was handed to the connection. */
function noteHandedOver() {
  let all = false;
  const ignore = () => {};
  const info = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'message') all = true;
  };
  return { all: () => all, logger: { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore } };
}

/** A mail server repeats the receiver's address in its own way: in lower case, say, or as what it forwards to. */
const withoutAddresses = (said: string): string =>
  said
    .slice(0, 2000)
    .replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .slice(0, 1000);
