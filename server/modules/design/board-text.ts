import { type JsonText, jsonText } from '#server/http/json-text/json-text.ts';

/** A reply as JSON text: a board of thousands of projects is not validated against the contract again, which saves time. */
export const boardText = <Reply>(reply: Reply, cursor?: string): JsonText<Reply> => jsonText<Reply>(JSON.stringify(reply), cursor);
