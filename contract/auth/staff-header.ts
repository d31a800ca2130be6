/**
 * The staff number for which a page sends a request. All tabs of a browser share one session, but each tab shows screens of the person who
 * was signed in when it was opened. If somebody else has signed in since, the server refuses the tab's requests, so nothing that one person
 * typed is written in the name of another. The event stream has the number in its query, as browsers open it without headers.
 */
export const staffHeader = 'samusil-staff';
