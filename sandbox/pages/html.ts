/** A text that already is HTML, and must not be escaped again. */
class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

export type { Html };

/** A template that escapes its values, unless they were made by this function. */
export function html(strings: TemplateStringsArray, ...values: (string | Html | Html[])[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(written)));
}

const written = (value: string | Html | Html[]): string => {
  if (Array.isArray(value)) return value.join('');
  return value instanceof Html ? value.text : escaped(value);
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
