import { useEffect, useSyncExternalStore } from 'react';
import type { SettingName } from '#contract/views/setting-names.ts';
import { remember, remembered } from '#web/code/remembered.ts';
import { call } from '#web/http/call.ts';
import { untilReached } from '#web/http/until-reached.ts';
import { isBrowserOf } from './clear-browser.ts';
import { currentSession, onSession } from './session.ts';

/**
 * What the person chose about the page. The server stores the choices, so that they are the same on every computer. This browser has a
 * copy, so that a screen need not wait for them. Sign-out removes the copy, like everything of the person.
 */
const values = new Map<SettingName, string | undefined>();
/** Names of choices that were made on this page and so are newer than the server's answer. */
const chosen = new Set<SettingName>();
/** Values that are on their way to the server. */
const sending = new Map<SettingName, string | undefined>();
const listeners = new Set<() => void>();
let isAsked = false;
/** Incremented at every sign-out: an answer to a request of an earlier era says nothing about the next person. */
let era = 0;

const key = (name: SettingName) => `samusil-${name}`;

/** A choice of the person, for event handlers; components use `useSetting`. */
export function settingOf(name: SettingName): string | undefined {
  if (!values.has(name)) values.set(name, remembered(key(name)));
  return values.get(name);
}

function put(name: SettingName, value: string | undefined): void {
  values.set(name, value);
  const session = currentSession();
  if (session.status === 'signed-in' && isBrowserOf(session.staff.staffId)) remember(key(name), value);
  for (const listener of listeners) listener();
}

/** Stores a choice; undefined restores the default. */
export function keepSetting(name: SettingName, value: string | undefined): void {
  if (settingOf(name) === value) return;
  chosen.add(name);
  put(name, value);
  void send(name);
}

// keepalive: otherwise a choice made right before the page is closed is lost, and the server's older value wins at the next visit
const store = (name: SettingName, value: string | undefined) =>
  call('POST /api/views/saveSetting', { body: { name, value: value ?? null }, keepalive: true, waits: true });

/** Makes one call at a time for each setting, with its newest value: dragging a column edge changes the value a hundred times. */
async function send(name: SettingName): Promise<void> {
  if (sending.has(name)) return;
  const asked = era;
  const value = settingOf(name);
  sending.set(name, value);
  // a choice that the server cannot store still holds in this browser
  await untilReached(() => store(name, value)).catch(() => undefined);
  if (era !== asked) return;
  sending.delete(name);
  if (settingOf(name) !== value) await send(name);
}

/** The page is being left, and no code runs after an answer arrives, so newer values are sent at once. */
globalThis.addEventListener('pagehide', () => {
  for (const [name, sent] of sending) {
    const value = settingOf(name);
    if (value !== sent) void store(name, value).catch(() => undefined);
  }
});

/** Asks the server until it has answered once for each person. */
async function load(): Promise<void> {
  if (isAsked || currentSession().status !== 'signed-in') return;
  isAsked = true;
  const asked = era;
  const stored = await untilReached(() => call('POST /api/views/settings')).catch(() => undefined);
  if (era !== asked) return;
  if (!stored) {
    // the next component that uses a setting asks again
    isAsked = false;
    return;
  }
  const found = new Map<SettingName, string>(stored.map(({ name, value }) => [name, value]));
  for (const name of new Set([...values.keys(), ...found.keys()]))
    if (!chosen.has(name) && settingOf(name) !== found.get(name)) put(name, found.get(name));
}

onSession(() => {
  if (currentSession().status !== 'signed-out') return;
  isAsked = false;
  era += 1;
  for (const each of [values, chosen, sending]) each.clear();
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A choice of the person; the component is drawn again when it changes. */
export function useSetting(name: SettingName): string | undefined {
  useEffect(() => void load(), []);
  return useSyncExternalStore(subscribe, () => settingOf(name));
}
