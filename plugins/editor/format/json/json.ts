/** JSON as it was written: no number is rounded, no name moves, and no letter is spelled another way. */
export type Json = JsonObject | JsonList | JsonText | JsonNumber | JsonWord;

export interface Member {
  readonly name: string;
  /** With its quotes. */
  readonly raw: string;
  readonly value: Json;
  /** What was said beside it. */
  readonly comment?: string;
}
export interface JsonObject {
  readonly kind: 'object';
  readonly members: readonly Member[];
}
export interface JsonList {
  readonly kind: 'list';
  readonly items: readonly Json[];
}
export interface JsonText {
  readonly kind: 'text';
  readonly value: string;
  readonly raw: string;
}
export interface JsonNumber {
  readonly kind: 'number';
  readonly raw: string;
}
export interface JsonWord {
  readonly kind: 'word';
  readonly raw: 'true' | 'false' | 'null';
}

export const textOf = (value: string): JsonText => ({ kind: 'text', value, raw: JSON.stringify(value) });
export const memberOf = (name: string, value: Json): Member => ({ name, raw: JSON.stringify(name), value });
