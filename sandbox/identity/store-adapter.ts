import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Clock } from '#sandbox/state/clock.ts';
import type { Collection } from '#sandbox/state/store.ts';

/** The storage of oidc-provider's sessions, interactions, grants and codes: the sandbox's store, with one key space for each model. */
export class StoreAdapter implements Adapter {
  readonly #model: string;
  readonly #rows: Collection<AdapterPayload>;
  readonly #clock: Clock;

  constructor(model: string, rows: Collection<AdapterPayload>, clock: Clock) {
    this.#model = model;
    this.#rows = rows;
    this.#clock = clock;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    this.#rows.set(this.#key(id), payload, expiresIn === undefined ? undefined : expiresIn * 1000);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(this.#key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#first((payload) => payload.userCode === userCode);
  }

  /** A code works once. A consumed code is kept, so that a second use is recognised. */
  async consume(id: string): Promise<void> {
    const payload = await this.find(id);
    if (payload) payload.consumed = Math.floor(this.#clock.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.#rows.entries()) if (payload.grantId === grantId) this.#rows.delete(key);
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  #first(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    return this.#rows.entries().find(([key, payload]) => key.startsWith(this.#key('')) && fits(payload))?.[1];
  }
}
