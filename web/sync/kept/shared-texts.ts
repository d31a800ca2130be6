/** A field that says so many different texts and none of them again is of names: nobody looks for the same in it any longer. */
const trial = 1000;

interface Field {
  texts: Map<string, string>;
  saysAgain: boolean;
}

/**
 * `JSON.parse` makes a text of its own for each value. Given all rows of a list, one after the other, this lets those that say the
 * same in a field have the same text: products have their brand, category and unit from a few.
 */
export function createSharedTexts(): <Row>(row: Row) => Row {
  const fields = new Map<string, Field | 'names'>();
  return (row) => {
    // an answer that is something else is for those who read it
    if (typeof row !== 'object') return row;
    const values = row as Record<string, unknown>;
    for (const name in values) {
      const text = values[name];
      if (typeof text !== 'string') continue;
      const field = fields.get(name);
      if (field === 'names') continue;
      const before = field?.texts.get(text);
      if (field === undefined) fields.set(name, { texts: new Map([[text, text]]), saysAgain: false });
      else if (before === undefined) {
        field.texts.set(text, text);
        if (field.texts.size === trial && !field.saysAgain) fields.set(name, 'names');
      } else {
        values[name] = before;
        field.saysAgain = true;
      }
    }
    return row;
  };
}
