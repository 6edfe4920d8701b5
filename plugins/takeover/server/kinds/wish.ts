export type Values = Readonly<Record<string, unknown>>;

/** What is set here for an option of there. */
export interface Wish {
  readonly plugin: string;
  readonly values: Values;
}
