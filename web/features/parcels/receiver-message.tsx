import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { type MessageLanguage, messageLanguages } from '#contract/parcels/receiver-message/message-texts.ts';
import { languageFor, receiverMessage } from '#contract/parcels/receiver-message/receiver-message.ts';
import { isSameCarrier } from '#contract/parcels/tracking-numbers.ts';
import { maySee } from '#contract/visibility/field-rights.ts';
import { useLanguage, useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import form from '#web/ui/dialogs/dialog-form.module.css';
import { copyText } from '#web/ui/feedback/copy-text.ts';
import { trackingPagesQuery } from './parcels.queries.ts';

interface Props {
  order: { orderId: number; orderNumber: string; receiverName: string; countryCode: CountryCode; email: string; erased: boolean };
  parcels: readonly Parcel[];
  /** The name of the shop. */
  shop: string;
  mail: MailSlot;
}

/** Draws the button that sends the text as a mail. */
export type MailSlot = (slot: { order: { orderId: number; email: string }; language: MessageLanguage }) => ReactNode;

/** A text about the parcels for the receiver, to be copied into a mail or chat. Shown only to people who may see the receiver. */
export function ReceiverMessage({ order, parcels, ...rest }: Props) {
  const t = useWords();
  const me = useSignedIn();
  const [opened, setOpened] = useState(false);
  const reported = parcels.filter(({ state, trackingNumber }) => state !== 'cancelled' && trackingNumber !== '');
  if (order.erased || reported.length === 0 || !maySee('order', 'receiverName', me) || !maySee('parcel', 'trackingNumber', me)) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpened(true)}>
        {t.parcels.message.open}
      </Button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t.parcels.message.title} size="lg">
        <Message order={order} parcels={reported} {...rest} />
      </Dialog>
    </>
  );
}

function Message({ order, parcels, shop, mail }: Props) {
  const { orderNumber, receiverName, countryCode } = order;
  const t = useWords();
  const names = new Intl.DisplayNames(useLanguage(), { type: 'language' });
  const pages = useQuery(trackingPagesQuery).data ?? [];
  const [language, setLanguage] = useState<MessageLanguage>(languageFor(countryCode));
  const pageOf = (carrier: string) => pages.find((each) => isSameCarrier(each.carrier, carrier))?.page;
  const reported = parcels.map(({ carrier, trackingNumber }) => ({ carrier, trackingNumber, page: pageOf(carrier) }));
  const { subject, body } = receiverMessage(language, { receiverName, orderNumber, shop, parcels: reported });
  return (
    <div className={form.form}>
      <NativeSelect
        label={t.parcels.message.language}
        value={language}
        onChange={({ currentTarget }) => setLanguage(messageLanguages.find((each) => each === currentTarget.value) ?? 'en')}
        data={messageLanguages.map((value) => ({ value, label: names.of(value) ?? value }))}
      />
      <TextInput label={t.parcels.message.subject} lang={language} value={subject} readOnly />
      <Textarea label={t.parcels.message.body} lang={language} value={body} rows={9} readOnly />
      <div className={form.buttons}>
        <Button onClick={() => void copyText(body, t.parcels.message.copied)}>{t.parcels.message.copy}</Button>
      </div>
      {mail({ order, language })}
    </div>
  );
}
