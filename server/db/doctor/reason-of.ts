/** The database's own message of an error, without the statement. */
export const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

export const codeOf = (error: unknown): string | undefined => {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code;
};
