import type { Address } from '#contract/addresses/addresses.ts';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { countryName } from '#contract/addresses/country-names.ts';
import { invoiceGoods, originsText } from '#contract/orders/invoice-goods.ts';
import { lineTotal, lineWeight } from '#contract/orders/order-totals.ts';
import type { Order, OrderLine } from '#contract/orders/orders.ts';
import type { Seller } from '#contract/orders/seller.ts';
import { invoiceWords } from '#web/i18n/invoice-words.ts';
import classes from './invoice-sheet.module.css';

/**
 * The commercial invoice as a sheet of paper, in English whatever the page's language is, because it is for the
 * customs office. The PDF that the server makes has the same content.
 */
export function InvoiceSheet({ order, seller }: { order: Order; seller: Seller }) {
  const facts = [
    ['Invoice no.', order.orderNumber],
    ['Date', koreanDay(order.registeredAt)],
    ['Currency', 'USD'],
    ['Terms of sale', seller.termsOfSale],
  ].filter(([, value]) => value !== '');
  return (
    <article className={classes.sheet} lang="en" aria-label={`Commercial invoice ${order.orderNumber}`}>
      <header className={classes.head}>
        <div>
          <h2 className={classes.title}>COMMERCIAL INVOICE</h2>
          <p className={classes.soft} lang="ko">
            {invoiceWords.title}
            {order.cancelled && ` · CANCELLED ${invoiceWords.cancelled}`}
          </p>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={classes.parties}>
        <Party
          label="SELLER / EXPORTER"
          name={seller.companyName}
          rows={[
            ...addressRows(seller),
            seller.registrationNumber && `Business registration no. ${seller.registrationNumber}`,
            seller.contactName && `Contact: ${seller.contactName}`,
            seller.phone && `Tel. ${seller.phone}`,
            seller.email,
          ]}
        />
        <Party label="SHIP TO / CONSIGNEE" name={order.receiverName} rows={[...addressRows(order), `Tel. ${order.phone}`, order.email]} />
      </div>
      <div className={classes.scroller}>
        <Goods order={order} origin={seller.originCountryCode} />
      </div>
      <dl className={classes.totals}>
        <dt>Total pieces</dt>
        <dd>{order.quantity.toLocaleString('en-US')}</dd>
        <dt>Total net weight</dt>
        <dd>{order.weight === null ? '—' : `${amountText(order.weight)} kg`}</dd>
        <dt>Total amount</dt>
        <dd>USD {amountText(order.total)}</dd>
      </dl>
      <p>Country of origin: {originsText(order.lines, seller.originCountryCode)}</p>
      <p className={classes.soft}>I declare that all the information contained in this invoice is true and correct.</p>
      <p className={classes.signature}>{seller.contactName || seller.companyName} · Signature and date</p>
    </article>
  );
}

function Party({ label, name, rows }: { label: string; name: string; rows: string[] }) {
  return (
    <div>
      <p className={classes.label}>{label}</p>
      <p className={classes.name}>{name}</p>
      {rows.filter(Boolean).map((row) => (
        <p key={row}>{row}</p>
      ))}
    </div>
  );
}

function Goods({ order, origin }: { order: Order; origin: CountryCode }) {
  return (
    <table className={classes.goods}>
      <thead>
        <tr>
          {['No.', 'Description of goods', 'HS code', 'Origin', 'Qty', 'Weight kg', 'Unit price', 'Amount USD'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, at) => (
          <GoodsRow key={line.pdNumber} line={line} number={at + 1} usualOrigin={origin} />
        ))}
      </tbody>
    </table>
  );
}

function GoodsRow({ line, number, usualOrigin }: { line: OrderLine; number: number; usualOrigin: CountryCode }) {
  const { title, notes, hsCode, origin } = invoiceGoods(line, usualOrigin);
  return (
    <tr>
      <td>{number}</td>
      <td>
        {title}
        {notes.map((note) => (
          <div key={note} className={classes.soft}>
            {note}
          </div>
        ))}
      </td>
      <td>{hsCode || '—'}</td>
      <td>{origin}</td>
      <td>{line.quantity.toLocaleString('en-US')}</td>
      <td>{line.weight === null ? '—' : amountText(lineWeight(line) ?? 0)}</td>
      <td>{amountText(line.unitPrice)}</td>
      <td>{amountText(lineTotal(line))}</td>
    </tr>
  );
}

const addressRows = (address: Address): string[] => [
  address.address1,
  address.address2,
  [address.city, address.stateOrProvinceCode, address.postalCode].filter(Boolean).join(', '),
  countryName(address.countryCode, 'en').toUpperCase(),
];

const amountText = (amount: number) => amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The office's day: '2026-11-21'. */
const koreanDay = (moment: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(new Date(moment));
