import { useQuery } from '@tanstack/react-query';
import { mayCall } from '#contract/rights.ts';
import { useSignedIn } from '#web/session/session.ts';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Notes } from '#web/ui/notes/notes.tsx';
import { projectNotebook } from './notes.queries.ts';

/** The notes of people on a project. They are stored on their own, apart from the fields of its dialog. */
export function ProjectNotes({ projectId, isGone }: { projectId: number; isGone: boolean }) {
  const me = useSignedIn();
  const notes = useQuery(projectNotebook.query(projectId));
  return (
    <Notes book={projectNotebook} ownerId={projectId} notes={notes.data} mayWrite={mayCall('POST /api/design/addNote', me) && !isGone}>
      {notes.isError && <LoadFailed of={notes} />}
    </Notes>
  );
}
