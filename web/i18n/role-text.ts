import { isShipped } from '#contract/roles/shipped-roles.ts';
import { roleList } from '#web/http/role-list.queries.ts';
import type { Catalog } from './ko.ts';

/** The name of a role: of a built-in role in the language of the page, of any other as the office named it. */
export const roleText = (roleKey: string, t: Catalog, roleName = roleList.find(roleKey)?.roleName): string =>
  isShipped(roleKey) ? t.access.shipped[roleKey] : (roleName ?? t.access.unknown);
