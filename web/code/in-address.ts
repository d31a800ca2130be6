/**
 * The most characters of a search in the address, as they are written there (a Korean letter as nine). Servers refuse an address of 16 kB,
 * and a saved view one of 2,000 characters with all its filters. The server looks for the first 100 characters in any case.
 */
const most = 1000;

const writtenLength = (text: string): number => new URLSearchParams({ q: text }).toString().length - 'q='.length;

/** The beginning of a text that was typed or pasted, as far as it has a place in the address. The page itself goes on with the whole. */
export function inAddress(text: string): string {
  let [end, written] = [0, 0];
  for (const letter of text.slice(0, most)) {
    written += writtenLength(letter);
    if (written > most) break;
    end += letter.length;
  }
  return text.slice(0, end);
}
