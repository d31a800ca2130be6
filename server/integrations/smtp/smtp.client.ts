import type { Transporter } from 'nodemailer';
import type { MailFault } from '#contract/mails/mail-states.ts';
import type { MailConfig } from '#server/config/upstreams.ts';

/** A mail to be sent. The key is part of its Message-ID, which identifies it at every mail server on its way. */
export interface OutgoingMail {
  mailKey: string;
  recipient: string;
  recipientName: string;
  subject: string;
  body: string;
}

/** The outcome. `later`: certainly not accepted, and a later attempt may succeed. `unknown`: it may or may not have been accepted. */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'later' | 'refused' | 'unknown'; fault: MailFault; said: string };

export interface Mailer {
  /** Tries to send a mail once. Failures of the mail server are returned, not thrown. */
  send(mail: OutgoingMail): Promise<MailOutcome>;
}

/** The time limit of each step of an SMTP conversation. */
const stepMs = 20_000;

/** Sends mails by SMTP. Except in the sandbox neither the password nor any part of a mail is sent before TLS is established. */
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
    // an IPv6 address is in brackets in a URL, and so for a proxy; a socket takes it without
    host: proxy === undefined ? hostname.replace(/^\[|\]$/g, '') : hostname,
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

/** Decodes a part of a URL; people also type a percent sign unescaped, which is left as it is. */
const decoded = (part: string): string =>
  part.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });

/** nodemailer's error of a failed conversation. */
interface SmtpError extends Error {
  /** The reply of the mail server, in its words. */
  response?: string;
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Judges a failure. A reply of the mail server is definite: 4xx is temporary, 5xx permanent. Without a reply, a mail that was
 * not handed over completely was not accepted.
 */
export function judge({ code, command, responseCode }: Partial<SmtpError>, handedOver: boolean) {
  if (responseCode === undefined && handedOver) return { outcome: 'unknown', fault: 'lost' } as const;
  if (code === 'EAUTH' || code === 'ETLS') return { outcome: 'later', fault: 'not-let-in' } as const;
  if (responseCode !== undefined && responseCode < 500) return { outcome: 'later', fault: 'refused' } as const;
  // nodemailer itself refuses an invalid address
  if (command === 'RCPT TO' || (code === 'EENVELOPE' && responseCode === undefined))
    return { outcome: 'refused', fault: 'address' } as const;
  return responseCode === undefined
    ? ({ outcome: 'later', fault: 'unreachable' } as const)
    : ({ outcome: 'refused', fault: 'refused' } as const);
}

/** Makes a logger for nodemailer that only notes when a mail was handed to the connection completely. */
function noteHandedOver() {
  let all = false;
  const ignore = () => {};
  const info = ({ tnx }: { tnx?: string }) => {
    if (tnx === 'message') all = true;
  };
  return { all: () => all, logger: { level: ignore, trace: ignore, debug: ignore, info, warn: ignore, error: ignore, fatal: ignore } };
}

/** Removes all addresses: a mail server may repeat the receiver's address in another form (in lower case, or as the forwarding target). */
const withoutAddresses = (response: string): string =>
  response
    .slice(0, 2000)
    .replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/g, '…')
    .slice(0, 1000);
