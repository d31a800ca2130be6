import { setImmediate } from 'node:timers/promises';
import type { FormKind, SheetKind } from '#contract/papers/paper-kinds.ts';
import { isSheet } from '#contract/papers/paper-kinds.ts';
import { textsOf } from '#contract/papers/paper-sheet.ts';
import { postalForm, textsOfForm } from '#contract/papers/postal-form.ts';
import { type PaperSource, tradePaper } from '#contract/papers/trade-papers.ts';
import { facesFor } from '#server/documents/fonts.ts';
import { createPaper, type FinishedPapers, type Paper } from '#server/documents/paper.ts';
import { unprintableIn } from '#server/documents/text-runs.ts';
import { messagesIn, officeLanguage } from '#server/messages/messages.ts';
import { drawCn22 } from './draw-cn22.ts';
import { drawCn23 } from './draw-cn23.ts';
import { drawSheet } from './draw-sheet.ts';

/** One paper of one order. */
export interface WantedPaper {
  kind: SheetKind | FormKind;
  source: PaperSource;
}

const names: Readonly<Record<WantedPaper['kind'], string>> = {
  invoice: 'Invoice',
  proforma: 'Proforma invoice',
  packing: 'Packing list',
  cn22: 'CN 22',
  cn23: 'CN 23',
};

const incomplete = '"?" stands for a letter that cannot be printed here: see the order for the original.';

/** Papers as one PDF in English, with names in their own script. Each paper begins on a new page. @param logo of the seller */
export async function drawPapers(papers: readonly [WantedPaper, ...WantedPaper[]], logo?: Buffer): Promise<FinishedPapers> {
  const [{ kind, source }] = papers;
  const title = papers.length === 1 ? `${names[kind]} ${source.order.orderNumber}` : `Papers of ${source.order.orderNumber} and others`;
  const paper = createPaper({ title, author: source.seller.companyName, date: new Date(source.order.registeredAt) });
  for (const each of papers) {
    drawOne(paper, each, logo);
    // other requests have their turn between two papers
    await setImmediate();
  }
  return await paper.finish();
}

function drawOne(paper: Paper, wanted: WantedPaper, logo: Buffer | undefined): void {
  const { kind, source } = wanted;
  const { order, seller } = source;
  const footer = `${seller.companyName} · ${names[kind]} ${order.orderNumber}`;
  paper.begin({ footer, notice: unprintableOf(wanted).length > 0 ? incomplete : '', country: order.countryCode });
  if (kind === 'cn22') drawCn22(paper, postalForm(source));
  else if (kind === 'cn23') drawCn23(paper, postalForm(source));
  else drawSheet(paper, tradePaper(kind, source), messagesIn(officeLanguage()).documents.papers, logo);
}

/** The characters of a paper that no font has, each once. */
export function unprintableOf({ kind, source }: WantedPaper): string[] {
  const texts = isSheet(kind) ? textsOf(tradePaper(kind, source)) : textsOfForm(postalForm(source));
  return unprintableIn(texts, facesFor({ bold: false, country: source.order.countryCode }));
}
