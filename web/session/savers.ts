const savers = new Set<() => Promise<boolean>>();

/** Adds a function that is called before a sign-out clears the browser. `save` returns whether everything was saved. */
export const saveAtSignOut = (save: () => Promise<boolean>): void => void savers.add(save);

/**
 * Calls all savers.
 * @returns whether everything was saved
 */
export const callSavers = async (): Promise<boolean> => (await Promise.all([...savers].map((save) => save()))).every(Boolean);
