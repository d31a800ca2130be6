/** The interval at which an open board reports its presence. */
export const presenceSeconds = 20;

/** A page that has not reported for so long counts as closed. Browsers let a page that has been hidden for minutes run once a minute only. */
export const absentSeconds = 100;
