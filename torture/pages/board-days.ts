/** The days in which projects are planned, and that the open boards show. */
export const boardDays = { startDate: '2028-02-01', totalDays: 28 };
