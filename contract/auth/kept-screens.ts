/**
 * A cookie that tells the server that this browser keeps screens of the signed-in person, so that the document includes the script that
 * opens them (`docs/decisions/kept-screens.md`). It does not say who the person is or which screens are kept.
 */
export const keptScreenCookie = 'samusil_kept';
