import { createPublicKey, type KeyObject } from 'node:crypto';

export interface ServiceAccount {
  email: string;
  keyId: string;
  publicKey: KeyObject;
  /** The Workspace domain whose people the account may act for (domain-wide delegation). */
  delegatedDomain: string;
}

/** The access of a service account to a calendar. A calendar without an entry does not exist for the account. */
export type Access = 'writer' | 'reader';

/** The service account whose key the app uses with the sandbox. */
export const serviceAccounts: readonly ServiceAccount[] = [
  {
    email: 'samusil@sandbox.example',
    keyId: 'sandbox-1',
    delegatedDomain: 'samusil.example',
    get publicKey() {
      return createPublicKey({ key: Buffer.from(publicKey.join(''), 'base64'), format: 'der', type: 'spki' });
    },
  },
];

/** The calendars, and how each is shared with the account. 'not-shared@sandbox.example' exists, but is not shared. */
export const calendarAccess: Record<string, Access | undefined> = {
  'design-team@sandbox.example': 'writer',
  'moved-team@sandbox.example': 'writer',
  'read-only@sandbox.example': 'reader',
};

const publicKey = [
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAkhbX/qMkDXOV0RTbO1cAhue9Wjh+SAAmoy1YsePuJ7YEF/FZ+T+1dAuaRvbUfAoBbzV8u9ReH7g6',
  'gT8FHw04SiW1ie3jP4p8rhE89WuOXXaYJdEx70OUgvl3sNd+YoOn6qNBnclqkyJus3iPnQlEJEmGhwzEWrbrMSXGtJHgwpf4zwkE9swijFUOdBXm13vvNXO5',
  'J/l8iW+tdm/2Hr2fiF2ByYfG52izRd9jUFsY6i9KnRVeXFeymtmmgM28mB5S2PAOVS8KQi1ccOXq6+zXoxvEtD3Uav3BFplafnulg/rhaPVSoVBtBb3cptwH',
  'Sx8EqoTCj2DOhx3jcmjm+ABD3wIDAQAB',
];
