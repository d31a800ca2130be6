import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormSave } from '#web/ui/dialogs/conflict/use-form-save.tsx';
import { FormEnd } from '#web/ui/dialogs/form-end.tsx';
import { useSending } from '#web/ui/dialogs/sending/use-sending.ts';

/** A row with two texts and a choice, as a form of the page edits one. */
export interface Team {
  name: string;
  size: string;
  isOpen: boolean;
}
const fields = ['name', 'size', 'isOpen'] as const;

export const teamNames = { name: '이름', size: '인원', isOpen: '열림' };
export const teamSubmit = '보내기';
export const newTeam: Team = { name: '', size: '', isOpen: false };
export const openedTeam: Team = { name: '재고팀', size: '1', isOpen: false };

interface Props<Row extends Team> {
  /** The row that is changed; undefined for a new one. */
  start: Row | undefined;
  update(change: { seen: Row; changes: Partial<Team> }): Promise<Row>;
  add?(added: { key: string; values: Team }): Promise<Row>;
  onDone(): void;
}

/** A form that is sent as every form of the page is. It stands in a dialog. */
export function TeamForm<Row extends Team>({ start, onDone, ...server }: Props<Row>) {
  const [typed, setTyped] = useState<Team>(start ?? newTeam);
  const update = useMutation({ mutationFn: server.update });
  const add = useMutation({
    mutationFn: (added: { key: string; values: Team }) => server.add?.(added) ?? Promise.reject(new Error('nothing is added here')),
  });
  const { save, saving, error, question } = useFormSave<Row, keyof Team, Partial<Team>>({
    ...{ start, fields, names: teamNames, update, add, onDone },
    textOf: (row, field) => String(row[field]),
  });
  const sending = useSending(typed, { saving });
  const set = (values: Partial<Team>) => setTyped((before) => ({ ...before, ...values }));
  return (
    <form onSubmit={sending.submit((sent) => save(typed, sent))} noValidate>
      {(['name', 'size'] as const).map((field) => (
        <input
          key={field}
          aria-label={teamNames[field]}
          value={typed[field]}
          onChange={({ currentTarget: { value } }) => set({ [field]: value })}
        />
      ))}
      <input
        type="checkbox"
        aria-label={teamNames.isOpen}
        checked={typed.isOpen}
        onChange={({ currentTarget: { checked } }) => set({ isOpen: checked })}
      />
      <FormEnd failure={error?.message} submitLabel={teamSubmit} sending={sending} />
      {question}
    </form>
  );
}
