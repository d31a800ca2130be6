import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maySendAgain } from '#contract/mails/mail-states.ts';
import type { ReceiverMail as Mail } from '#contract/mails/mails.ts';
import type { MessageLanguage } from '#contract/parcels/receiver-message/message-texts.ts';
import { mayCall } from '#contract/rights.ts';
import { newId } from '#web/code/new-id.ts';
import { formatMoment } from '#web/i18n/format.ts';
import { problemText } from '#web/i18n/problem-text.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { notifyFailed } from '#web/ui/feedback/notify.tsx';
import { mailsQuery, useSendAgain, useSendMail } from './mails.queries.ts';
import classes from './receiver-mail.module.css';

export interface ReceiverMailProps {
  order: { orderId: number; email: string };
  /** The language of the text that is shown and sent. */
  language: MessageLanguage;
}

/**
 * Sends the shown text as a mail, and lists the order's mails with their state. Drawn for people who may ship, where a mail server is
 * configured.
 */
export function ReceiverMail({ order: { orderId, email }, language }: ReceiverMailProps) {
  const t = useWords();
  const mayMail = mayCall('POST /api/mails/list', useSignedIn());
  const list = useQuery({ ...mailsQuery(orderId), enabled: mayMail });
  const freshMail = () => ({ mailKey: newId(), language });
  const [attempt, setAttempt] = useState(freshMail);
  const send = useSendMail();
  const known = list.data;
  const failure = list.isError && <LoadFailed of={list} />;
  if (!known || (!known.connected && known.mails.length === 0)) return failure;
  const isUnderWay = known.mails.some(({ state }) => state === 'waiting' || state === 'sending');
  const submit = () => {
    // a request whose answer was lost may have been stored under its key, so another language needs a new key: it is another mail
    const sent = attempt.language === language ? attempt : freshMail();
    setAttempt(sent);
    send.mutate(
      { ...sent, orderId },
      {
        onSuccess: () => setAttempt(freshMail()),
        onError: (error) => notifyFailed(t.mails.notSent, problemText(error)),
      },
    );
  };
  return (
    <>
      {failure}
      {known.connected && (
        <div className={classes.send}>
          <p className={classes.soft}>{email === '' ? t.mails.noAddress : t.mails.to(email)}</p>
          <Button variant="default" loading={send.isPending} disabled={email === '' || isUnderWay} onClick={submit}>
            {t.mails.send}
          </Button>
        </div>
      )}
      {known.mails.length > 0 && (
        <ul className={classes.list} aria-label={t.mails.list}>
          {known.mails.map((mail) => (
            <MailRow key={mail.mailId} mail={mail} connected={known.connected} />
          ))}
        </ul>
      )}
    </>
  );
}

function MailRow({ mail, connected }: { mail: Mail; connected: boolean }) {
  const t = useWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const again = useSendAgain();
  const { mailId, state, fault, said, nextAt, staffName, parcelState, language, madeAt } = mail;
  const by = parcelState === null ? (staffName ?? '') : t.mails.byItself(t.parcels.states[parcelState]);
  return (
    <li className={classes.mail}>
      <span className={classes.mark} data-state={state}>
        {t.mails.states[state]}
      </span>
      <span className={classes.soft}>{t.mails.by(by, names.of(language) ?? language, formatMoment(madeAt))}</span>
      {fault !== null && (
        <p className={classes.why}>
          {t.mails.faults[fault]} {state === 'waiting' && t.mails.nextAt(formatMoment(nextAt))}
          {said !== '' && <span lang="en"> {said}</span>}
        </p>
      )}
      {connected && maySendAgain(state) && (
        <Button
          size="xs"
          variant="default"
          loading={again.isPending}
          onClick={() => again.mutate(mailId, { onError: (error) => notifyFailed(t.mails.notSent, problemText(error)) })}
        >
          {t.mails.again}
        </Button>
      )}
    </li>
  );
}
