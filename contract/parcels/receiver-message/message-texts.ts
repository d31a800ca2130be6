/** What stands in a message to a receiver; `tracking` are its parcels, a line each. */
export interface MessageValues {
  name: string;
  order: string;
  tracking: string;
  shop: string;
}

interface MessageText {
  subject(values: MessageValues): string;
  body(values: MessageValues): string;
}

/**
 * That an order is on its way, in the languages of the countries that most orders go to. These are for receivers, not for
 * colleagues: they have nothing to do with the language of a screen. No zod here: the page imports it.
 */
export const messageTexts = {
  en: {
    subject: ({ order }) => `Your order ${order} is on its way`,
    body: ({ name, order, tracking, shop }) =>
      `Hello ${name},\n\nYour order ${order} has been shipped. You can follow it here:\n${tracking}\n\nKind regards,\n${shop}`,
  },
  de: {
    subject: ({ order }) => `Ihre Bestellung ${order} ist unterwegs`,
    body: ({ name, order, tracking, shop }) =>
      `Guten Tag ${name},\n\nIhre Bestellung ${order} wurde versandt. Hier können Sie die Sendung verfolgen:\n${tracking}\n\nMit freundlichen Grüßen\n${shop}`,
  },
  fr: {
    subject: ({ order }) => `Votre commande ${order} est en route`,
    body: ({ name, order, tracking, shop }) =>
      `Bonjour ${name},\n\nVotre commande ${order} a été expédiée. Vous pouvez suivre votre colis ici :\n${tracking}\n\nCordialement,\n${shop}`,
  },
  es: {
    subject: ({ order }) => `Su pedido ${order} está en camino`,
    body: ({ name, order, tracking, shop }) =>
      `Hola, ${name}:\n\nHemos enviado su pedido ${order}. Puede seguir el envío aquí:\n${tracking}\n\nUn saludo cordial,\n${shop}`,
  },
  it: {
    subject: ({ order }) => `Il suo ordine ${order} è in viaggio`,
    body: ({ name, order, tracking, shop }) =>
      `Buongiorno ${name},\n\nil suo ordine ${order} è stato spedito. Può seguire la spedizione qui:\n${tracking}\n\nCordiali saluti,\n${shop}`,
  },
  nl: {
    subject: ({ order }) => `Uw bestelling ${order} is onderweg`,
    body: ({ name, order, tracking, shop }) =>
      `Hallo ${name},\n\nUw bestelling ${order} is verzonden. U kunt het pakket hier volgen:\n${tracking}\n\nMet vriendelijke groet,\n${shop}`,
  },
  pt: {
    subject: ({ order }) => `A sua encomenda ${order} está a caminho`,
    body: ({ name, order, tracking, shop }) =>
      `Olá, ${name},\n\nA sua encomenda ${order} foi enviada. Pode acompanhar a entrega aqui:\n${tracking}\n\nCom os melhores cumprimentos,\n${shop}`,
  },
  ja: {
    subject: ({ order }) => `ご注文 ${order} を発送しました`,
    body: ({ name, order, tracking, shop }) =>
      `${name} 様\n\nご注文 ${order} を発送しました。配送状況は次のページでご確認いただけます。\n${tracking}\n\n${shop}`,
  },
  zh: {
    subject: ({ order }) => `您的订单 ${order} 已发货`,
    body: ({ name, order, tracking, shop }) =>
      `${name}，您好！\n\n您的订单 ${order} 已发货，可在以下网页查询物流：\n${tracking}\n\n${shop}`,
  },
} as const satisfies Record<string, MessageText>;

export type MessageLanguage = keyof typeof messageTexts;
export const messageLanguages = Object.keys(messageTexts) as MessageLanguage[];
