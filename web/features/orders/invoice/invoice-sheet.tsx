import type { PaperTable } from '#contract/papers/paper-sheet.ts';
import { type PaperSource, tradePaper } from '#contract/papers/trade-papers.ts';
import { invoiceWords } from '#web/i18n/invoice-words.ts';
import classes from './invoice-sheet.module.css';
import { logoAddress } from './seller-logo.tsx';

/**
 * The commercial invoice as a sheet of paper. It is in English whatever the language of the page, because it is for the customs office. The
 * server's PDF is drawn from the same data.
 */
export function InvoiceSheet(source: PaperSource) {
  const sheet = tradePaper('invoice', source);
  return (
    <article className={classes.sheet} lang="en" aria-label={`Commercial invoice ${source.order.orderNumber}`}>
      <header className={classes.head}>
        <div>
          {source.seller.logo !== null && <img className={classes.logo} src={logoAddress(source.seller.logo)} alt="" />}
          <h2 className={classes.title}>{sheet.title}</h2>
          <p className={classes.soft} lang="ko">
            {invoiceWords.title}
            {sheet.mark && ` · ${sheet.mark} ${invoiceWords.cancelled}`}
          </p>
        </div>
        <dl className={classes.facts}>
          {sheet.facts.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </header>
      <div className={classes.parties}>
        {sheet.parties.map(({ label, name, rows }) => (
          <div key={label}>
            <p className={classes.label}>{label}</p>
            <p className={classes.name}>{name}</p>
            {rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same, like a city and its country
              <p key={at}>{row}</p>
            ))}
          </div>
        ))}
      </div>
      <Table table={sheet.goods} />
      {sheet.boxes.rows.length > 0 && <Table table={sheet.boxes} />}
      <dl className={classes.totals}>
        {sheet.totals
          .filter(([, text]) => text !== '')
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {sheet.remarks.map((remark, at) => (
        <p key={remark} className={at > 0 ? classes.soft : undefined}>
          {remark}
        </p>
      ))}
      <p className={classes.signature}>{sheet.signature}</p>
    </article>
  );
}

function Table({ table: { columns, rows } }: { table: PaperTable }) {
  const style = (at: number) => {
    const { isNumber, width } = columns[at] ?? { width: 0 };
    if (isNumber) return classes.number;
    return width === undefined ? classes.rest : undefined;
  };
  return (
    <div className={classes.scroller}>
      <table className={classes.goods}>
        <thead>
          <tr>
            {columns.map(({ title }, at) => (
              <th key={title} scope="col" className={style(at)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.text}>
              {row.map(({ text, notes = [] }, at) => (
                <td key={columns[at]?.title} className={style(at)}>
                  {text}
                  {notes.map((note) => (
                    <div key={note} className={classes.soft}>
                      {note}
                    </div>
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
