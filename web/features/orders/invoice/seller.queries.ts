import { useMutation } from '@tanstack/react-query';
import { logoLimits } from '#contract/orders/logo-limits.ts';
import type { Seller, SellerUpdate } from '#contract/orders/seller.ts';
import { CallProblem, call, callList } from '#web/http/call.ts';
import { loadWords } from '#web/i18n/words.ts';
import { createCollection } from '#web/sync/collection.ts';
import { unchangedSince } from '#web/sync/rebase.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { printablePicture } from './printable-picture.ts';

/** The seller in the head of the invoices; there is only one. */
export const sellers = createCollection<Seller, 'seller'>({
  queryKey: ['seller'],
  async list(signal) {
    const { reply, cursor } = await callList('POST /api/orders/seller', { signal });
    return { reply: [reply.seller], cursor };
  },
  live: { seller: (row: Seller) => row },
  keyOf: () => 'seller',
  order: () => 0,
  merge: byVersion(({ revision }) => revision),
});

interface SellerChange {
  /** The seller as the person saw it. */
  seen: Seller;
  changes: SellerUpdate['changes'];
}

const store = ({ seen, changes }: SellerChange): Promise<Seller> =>
  sellers.write({
    key: 'seller',
    seen,
    isUnchanged: unchangedSince(seen, changes),
    async send({ revision }) {
      const { seller } = await call('POST /api/orders/updateSeller', { body: { revision, changes } });
      sellers.apply([seller]);
      return seller;
    },
  });

export const useUpdateSeller = () => useMutation({ mutationFn: store });

/** The picture as base64, in which it is sent. */
async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

interface NewPicture {
  file: File;
  seen: Seller;
}

const sendLogo = async (picture: Blob, { revision }: Seller) =>
  (await call('POST /api/orders/addLogo', { body: { revision, content: await base64Of(picture) } })).seller;

/** The refusal of a picture that nothing printable can be made of, as the server words it. */
async function unreadable(): Promise<CallProblem> {
  await loadWords('refusals');
  return new CallProblem({ ...{ type: '', title: '', instance: '' }, code: 'logo-unreadable', status: 400 });
}

/** Stores a picture as the logo on papers; one that cannot be printed as it is, or has too many bytes, as the browser draws it. */
async function addLogo({ file, seen }: NewPicture): Promise<void> {
  const sendDrawn = async () => {
    const drawn = await printablePicture(file);
    if (!drawn) throw await unreadable();
    return await sendLogo(drawn, seen);
  };
  const isUnreadable = (error: unknown) => error instanceof CallProblem && error.code === 'logo-unreadable';
  const sendAsItIs = () => sendLogo(file, seen).catch((error: unknown) => (isUnreadable(error) ? sendDrawn() : Promise.reject(error)));
  sellers.apply([await (file.size > logoLimits.bytes ? sendDrawn() : sendAsItIs())]);
}

export const useAddLogo = () => useMutation({ mutationFn: addLogo });
