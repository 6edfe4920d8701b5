/**
 * A call that changes the site for everybody, or somebody's account or project in their place: once it has succeeded, who
 * did it is told to whoever keeps such a list (`core/acted@1`; the console does). The fields that are named are kept and
 * shown as they were sent, so name no secret.
 */
export interface Audit {
  /** Lower-case letters, digits and `_`. The plugin's text `audit.<act>` says it: `{{who}} banned the user {{name}}.` */
  readonly act: string;
  /** What it was done to: `user`, `item`, `plugin` … */
  readonly object?: string;
  /** The field of the input that has the object's id. */
  readonly id?: string;
  /** The field that has what people call it. The handler may know better: `ctx.acted({ name })`. */
  readonly name?: string;
  /** Fields that say more. Their labels are the texts `audit.fields.<field>`, where there are any. */
  readonly tells?: readonly string[];
}

/** The act of whoever saves settings, with `settingsAct`: the console has its text. */
export const SETTINGS_SAVED = 'settings_saved';

/** A value of an act's details. `null` is told of only by its key. */
export type ActDetail = string | number | boolean | null;

/** What was done, by whom aside. */
export interface Act {
  /** As in `Audit`. */
  readonly act: string;
  readonly object?: string;
  readonly id?: string | number;
  /** What people called it by then. */
  readonly name?: string;
  /** Never a secret. */
  readonly details?: Readonly<Record<string, ActDetail>>;
}
