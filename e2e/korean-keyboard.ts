import type { CDPSession, Page } from '@playwright/test';

/** What the input method shows after each key of a word; 'a|b' ends one syllable and begins the next. */
export const keysOf = {
  하: ['ㅎ', '하'],
  똠: ['ㄸ', '또', '똠'],
  샾: ['ㅅ', '샤', '샾'],
  안녕하세요: ['ㅇ', '아', '안', '안|ㄴ', '녀', '녕', '녕|ㅎ', '하', '핫', '하|세', '셍', '세|요'],
} as const;
export type KoreanWord = keyof typeof keysOf;

/** Key codes of Windows; 229 is the code of every key that the input method takes. */
const codes: Record<string, number> = { Enter: 13, Tab: 9, ArrowDown: 40, ArrowRight: 39, ArrowLeft: 37, Escape: 27 };
const composing = 229;

/** A keyboard with the Korean input method, through Chromium's own interface. */
export interface KoreanKeyboard {
  /** Types the keys of a word; its last syllable is still being composed. */
  type(word: KoreanWord): Promise<void>;
  /** Presses a key that ends the word. Windows and macOS send it first to the input method, under different names, and then to the page. */
  end(word: KoreanWord, key: keyof typeof codes & string, system: 'windows' | 'macos'): Promise<void>;
}

export async function koreanKeyboard(page: Page): Promise<KoreanKeyboard> {
  const session = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const insert = (text: string) => session.send('Input.insertText', { text });
  return {
    async type(word) {
      for (const shown of keysOf[word]) {
        await press(session, 'rawKeyDown', 'Process', 'KeyG', composing);
        const [done = '', next] = shown.split('|');
        if (next !== undefined) await insert(done);
        await compose(next ?? done);
        await press(session, 'keyUp', 'g', 'KeyG', 71);
      }
    },
    async end(word, key, system) {
      const code = codes[key] ?? 0;
      await press(session, 'rawKeyDown', system === 'macos' ? key : 'Process', key, composing);
      await insert(keysOf[word].at(-1)?.split('|').pop() ?? '');
      await press(session, 'rawKeyDown', key, key, code);
      if (key === 'Enter') await session.send('Input.dispatchKeyEvent', { type: 'char', text: '\r' });
      await press(session, 'keyUp', key, key, code);
    },
  };
}

const press = (session: CDPSession, type: 'rawKeyDown' | 'keyUp', key: string, code: string, virtual: number) =>
  session.send('Input.dispatchKeyEvent', { type, key, code, windowsVirtualKeyCode: virtual, nativeVirtualKeyCode: virtual });
