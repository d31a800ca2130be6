/** A field with this many different texts and no repeated one is taken for a name, and equal texts are not looked for any further. */
const trial = 1000;

interface Field {
  texts: Map<string, string>;
  repeats: boolean;
}

/**
 * `JSON.parse` creates a new string for each value. This function, called with each row of a list, replaces equal texts of a field by the
 * same string, which saves memory: the brands, categories and units of products have few different values.
 */
export function createSharedTexts(): <Row>(row: Row) => Row {
  const fields = new Map<string, Field | 'names'>();
  return (row) => {
    // an unexpected answer is left to the code that reads it
    if (typeof row !== 'object') return row;
    const values = row as Record<string, unknown>;
    for (const name in values) {
      const text = values[name];
      if (typeof text !== 'string') continue;
      const field = fields.get(name);
      if (field === 'names') continue;
      const before = field?.texts.get(text);
      if (field === undefined) fields.set(name, { texts: new Map([[text, text]]), repeats: false });
      else if (before === undefined) {
        field.texts.set(text, text);
        if (field.texts.size === trial && !field.repeats) fields.set(name, 'names');
      } else {
        values[name] = before;
        field.repeats = true;
      }
    }
    return row;
  };
}
