import type { SavedView, ViewToSave } from '#contract/views/views.ts';
import type { Db } from '#server/db/db.ts';
import { addOnce } from '#server/http/add-once.ts';
import { deleteView, findOwnView, findView, writeView } from './views.repository.ts';

/**
 * Stores a view under a name, in place of the person's view of that name. A view that was added is added once for each key: a repeated
 * attempt gives it its new name.
 */
export async function saveView(db: Db, view: ViewToSave, { by, key }: { by: number; key: string | undefined }): Promise<SavedView> {
  const write = async (tx: Db) => {
    const isNew = (await findOwnView(tx, by, view)) === undefined;
    return { stored: await writeView(tx, by, view), isNew };
  };
  const { stored } = await addOnce(
    db,
    { kind: 'view', by, key },
    {
      add: write,
      async correct(tx, { rowId }) {
        const before = await findView(tx, by, Number(rowId));
        if (before?.isMine && (before.name !== view.name || before.list !== view.list)) await deleteView(tx, before.viewId);
        return await write(tx);
      },
      rowOf: ({ stored: { viewId }, isNew }) => (isNew ? { rowId: String(viewId), revision: null } : undefined),
    },
  );
  return stored;
}
