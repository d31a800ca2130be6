/**
 * For whom a page asks, by their number: a browser has one session, and each of its tabs the screens of whoever was signed in when
 * it opened them. Whoever has signed in since is not answered there, and writes nothing with what somebody else has typed. The
 * stream of changes, which a browser opens without headers, has it in its query.
 */
export const staffHeader = 'samusil-staff';
