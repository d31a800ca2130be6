import type { Change } from '#contract/history/history.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { seenValueText } from './describe-change.ts';

interface Props {
  kind: Change['kind'];
  field: string;
  value: unknown;
  names: Change['names'];
}

/** The old or new value of a change. Roles are loaded where the value is a role, because it is shown by its name. */
export function ChangedValue(props: Props) {
  return props.kind === 'staff' && props.field === 'role' ? <RoleValue {...props} /> : <SeenValue {...props} />;
}

function RoleValue(props: Props) {
  useRows(roleList);
  return <SeenValue {...props} />;
}

function SeenValue({ value, ...of }: Props) {
  const t = useWords();
  return seenValueText(of, value, useSignedIn(), t);
}
