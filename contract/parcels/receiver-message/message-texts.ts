import { keysOf } from '#contract/records/keys-of.ts';
/** The states of a parcel that a receiver can be told of; messageTexts has a text for each in every language. */
export const reportedStates = ['moving', 'customs', 'delivering', 'problem', 'done'] as const;
export type ReportedState = (typeof reportedStates)[number];

/** What happened to an order, as the subject of a mail and as a sentence. */
type News = (order: string) => readonly [subject: string, sentence: string];

interface MessageText {
  greeting(name: string): string;
  news: Record<ReportedState, News>;
  /** The text above the list of parcels. */
  follow: string;
  /** The text above the name of the shop. */
  closing: string;
}

/**
 * The texts of mails about an order, in the languages of the countries to which most orders go. They are for receivers, and independent of
 * the language of a screen. No zod here: the page imports it.
 */
export const messageTexts = {
  en: {
    greeting: (name) => `Hello ${name},`,
    news: {
      moving: (order) => [`Your order ${order} is on its way`, `Your order ${order} has been shipped.`],
      customs: (order) => [`Your order ${order} is at customs`, `Your order ${order} is being cleared by customs in your country.`],
      delivering: (order) => [`Your order ${order} is out for delivery`, `Your order ${order} is out for delivery.`],
      problem: (order) => [
        `Your order ${order} could not be delivered yet`,
        `The delivery of your order ${order} needs attention. Please see what the carrier says.`,
      ],
      done: (order) => [`Your order ${order} has been delivered`, `Your order ${order} has been delivered.`],
    },
    follow: 'You can follow it here:',
    closing: 'Kind regards,',
  },
  de: {
    greeting: (name) => `Guten Tag ${name},`,
    news: {
      moving: (order) => [`Ihre Bestellung ${order} ist unterwegs`, `Ihre Bestellung ${order} wurde versandt.`],
      customs: (order) => [`Ihre Bestellung ${order} ist beim Zoll`, `Ihre Bestellung ${order} wird gerade vom Zoll abgefertigt.`],
      delivering: (order) => [`Ihre Bestellung ${order} wird zugestellt`, `Ihre Bestellung ${order} ist in der Zustellung.`],
      problem: (order) => [
        `Ihre Bestellung ${order} konnte noch nicht zugestellt werden`,
        `Bei der Zustellung Ihrer Bestellung ${order} gibt es eine Rückfrage. Bitte sehen Sie nach, was der Zusteller mitteilt.`,
      ],
      done: (order) => [`Ihre Bestellung ${order} wurde zugestellt`, `Ihre Bestellung ${order} wurde zugestellt.`],
    },
    follow: 'Hier können Sie die Sendung verfolgen:',
    closing: 'Mit freundlichen Grüßen',
  },
  fr: {
    greeting: (name) => `Bonjour ${name},`,
    news: {
      moving: (order) => [`Votre commande ${order} est en route`, `Votre commande ${order} a été expédiée.`],
      customs: (order) => [`Votre commande ${order} est à la douane`, `Votre commande ${order} est en cours de dédouanement.`],
      delivering: (order) => [`Votre commande ${order} est en cours de livraison`, `Votre commande ${order} est en cours de livraison.`],
      problem: (order) => [
        `Votre commande ${order} n’a pas encore pu être livrée`,
        `La livraison de votre commande ${order} demande votre attention. Veuillez consulter le message du transporteur.`,
      ],
      done: (order) => [`Votre commande ${order} a été livrée`, `Votre commande ${order} a été livrée.`],
    },
    follow: 'Vous pouvez suivre votre colis ici :',
    closing: 'Cordialement,',
  },
  es: {
    greeting: (name) => `Hola, ${name}:`,
    news: {
      moving: (order) => [`Su pedido ${order} está en camino`, `Hemos enviado su pedido ${order}.`],
      customs: (order) => [`Su pedido ${order} está en la aduana`, `Su pedido ${order} está pasando la aduana.`],
      delivering: (order) => [`Su pedido ${order} está en reparto`, `Su pedido ${order} está en reparto.`],
      problem: (order) => [
        `Su pedido ${order} aún no se ha podido entregar`,
        `La entrega de su pedido ${order} requiere su atención. Consulte lo que indica el transportista.`,
      ],
      done: (order) => [`Su pedido ${order} ha sido entregado`, `Su pedido ${order} ha sido entregado.`],
    },
    follow: 'Puede seguir el envío aquí:',
    closing: 'Un saludo cordial,',
  },
  it: {
    greeting: (name) => `Buongiorno ${name},`,
    news: {
      moving: (order) => [`Il suo ordine ${order} è in viaggio`, `il suo ordine ${order} è stato spedito.`],
      customs: (order) => [`Il suo ordine ${order} è in dogana`, `il suo ordine ${order} è in fase di sdoganamento.`],
      delivering: (order) => [`Il suo ordine ${order} è in consegna`, `il suo ordine ${order} è in consegna.`],
      problem: (order) => [
        `Il suo ordine ${order} non è ancora stato consegnato`,
        `la consegna del suo ordine ${order} richiede la sua attenzione. Legga che cosa comunica il corriere.`,
      ],
      done: (order) => [`Il suo ordine ${order} è stato consegnato`, `il suo ordine ${order} è stato consegnato.`],
    },
    follow: 'Può seguire la spedizione qui:',
    closing: 'Cordiali saluti,',
  },
  nl: {
    greeting: (name) => `Hallo ${name},`,
    news: {
      moving: (order) => [`Uw bestelling ${order} is onderweg`, `Uw bestelling ${order} is verzonden.`],
      customs: (order) => [`Uw bestelling ${order} is bij de douane`, `Uw bestelling ${order} wordt door de douane afgehandeld.`],
      delivering: (order) => [`Uw bestelling ${order} wordt bezorgd`, `Uw bestelling ${order} is onderweg voor bezorging.`],
      problem: (order) => [
        `Uw bestelling ${order} kon nog niet worden bezorgd`,
        `De bezorging van uw bestelling ${order} vraagt uw aandacht. Bekijk wat de vervoerder meldt.`,
      ],
      done: (order) => [`Uw bestelling ${order} is bezorgd`, `Uw bestelling ${order} is bezorgd.`],
    },
    follow: 'U kunt het pakket hier volgen:',
    closing: 'Met vriendelijke groet,',
  },
  pt: {
    greeting: (name) => `Olá, ${name},`,
    news: {
      moving: (order) => [`A sua encomenda ${order} está a caminho`, `A sua encomenda ${order} foi enviada.`],
      customs: (order) => [`A sua encomenda ${order} está na alfândega`, `A sua encomenda ${order} está a ser desalfandegada.`],
      delivering: (order) => [`A sua encomenda ${order} está em distribuição`, `A sua encomenda ${order} está em distribuição.`],
      problem: (order) => [
        `A sua encomenda ${order} ainda não pôde ser entregue`,
        `A entrega da sua encomenda ${order} precisa da sua atenção. Consulte a mensagem da transportadora.`,
      ],
      done: (order) => [`A sua encomenda ${order} foi entregue`, `A sua encomenda ${order} foi entregue.`],
    },
    follow: 'Pode acompanhar a entrega aqui:',
    closing: 'Com os melhores cumprimentos,',
  },
  ja: {
    greeting: (name) => `${name} 様`,
    news: {
      moving: (order) => [`ご注文 ${order} を発送しました`, `ご注文 ${order} を発送しました。`],
      customs: (order) => [`ご注文 ${order} は通関手続き中です`, `ご注文 ${order} は現在、通関手続き中です。`],
      delivering: (order) => [`ご注文 ${order} は配達中です`, `ご注文 ${order} は現在、配達中です。`],
      problem: (order) => [
        `ご注文 ${order} はまだお届けできていません`,
        `ご注文 ${order} のお届けについて確認が必要です。運送会社からの案内をご覧ください。`,
      ],
      done: (order) => [`ご注文 ${order} をお届けしました`, `ご注文 ${order} をお届けしました。`],
    },
    follow: '配送状況は次のページでご確認いただけます。',
    closing: '',
  },
  zh: {
    greeting: (name) => `${name}，您好！`,
    news: {
      moving: (order) => [`您的订单 ${order} 已发货`, `您的订单 ${order} 已发货。`],
      customs: (order) => [`您的订单 ${order} 正在清关`, `您的订单 ${order} 正在清关。`],
      delivering: (order) => [`您的订单 ${order} 正在派送`, `您的订单 ${order} 正在派送。`],
      problem: (order) => [`您的订单 ${order} 暂未送达`, `您的订单 ${order} 的派送需要您处理，请查看承运商的说明。`],
      done: (order) => [`您的订单 ${order} 已送达`, `您的订单 ${order} 已送达。`],
    },
    follow: '可在以下网页查询物流：',
    closing: '',
  },
} as const satisfies Record<string, MessageText>;

export type MessageLanguage = keyof typeof messageTexts;
export const messageLanguages = keysOf(messageTexts);
