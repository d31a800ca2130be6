/**
 * Says that the browser keeps screens for whoever is signed in, and has the document bring what opens them
 * (`docs/decisions/kept-screens.md`). It says nothing of whom or what.
 */
export const keptScreenCookie = 'samusil_kept';
