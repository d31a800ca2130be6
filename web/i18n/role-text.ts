import { isShipped } from '#contract/roles/shipped-roles.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import type { Catalog } from './ko.ts';

/** What a role is called: a shipped one in the language of the page, any other as the office called it. */
export const roleText = (roleKey: string, t: Catalog, roleName = roleList.find(roleKey)?.roleName): string =>
  isShipped(roleKey) ? t.access.shipped[roleKey] : (roleName ?? t.access.unknown);
