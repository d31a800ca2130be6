import { type JsonText, jsonText } from '#server/http/json-text/json-text.ts';

/** A reply as text: a board of thousands of projects is not checked against the contract once more, and travels small. */
export const boardText = <Reply>(reply: Reply, cursor?: string): JsonText<Reply> => jsonText<Reply>(JSON.stringify(reply), cursor);
