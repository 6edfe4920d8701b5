import type { FieldSpec, SettingsOf } from './use-settings-form.ts';

/** What of a group is found: its fields by id, and those that are set on other screens. */
export interface Found {
  readonly fields: ReadonlySet<string>;
  readonly elsewhere: SettingsOf['elsewhere'];
}

/** By every word that was typed, in what a field shows, what it is called by the environment, or the group's name. */
export function findIn({ name, fields, elsewhere }: SettingsOf, query: string): Found {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (...texts: readonly string[]): boolean => {
    const all = [name, ...texts].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  };
  return {
    fields: new Set(fields.filter((field) => has(...textsOf(field))).map(({ id }) => id)),
    elsewhere: elsewhere.filter(({ label }) => has(label)),
  };
}

const textsOf = ({ id, label, hint, fixed_by, choices }: FieldSpec): string[] => [
  ...[id, label, hint, fixed_by, ...choices.map((one) => one.label)],
];
