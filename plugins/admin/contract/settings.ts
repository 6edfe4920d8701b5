import { admin, call, Flag, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';

/** One setting as a form shows it. Values travel as text: a flag as `1` or `0`, a number in digits. */
const field = T.Object({
  /** `<plugin>/<key>`. */
  id: T.String(),
  kind: T.Union([
    T.Literal('flag'),
    T.Literal('number'),
    T.Literal('choice'),
    T.Literal('text'),
    /** Its value is never told; `is_set` says whether there is one. */
    T.Literal('secret'),
  ]),
  /** In the caller's language, as its plugin says it. */
  label: T.String(),
  hint: T.String(),
  value: T.String(),
  is_set: Flag(),
  /** The variable of the environment that fixes it; '' where nothing does. */
  fixed_by: T.String(),
  choices: T.Array(T.Object({ value: T.String(), label: T.String() })),
  minimum: T.Integer(),
  maximum: T.Integer(),
});

export const settingCalls = {
  '/api/adminSetting/loadSettings': call({
    summary: 'The settings of all plugins that are on, for a form: labels in the language of the caller, no secrets.',
    input: T.Object({}),
    output: T.Array(
      T.Object({
        plugin: T.String(),
        name: T.String(),
        fields: T.Array(field),
        /** Addresses of screens where others of its settings are set, and tried. */
        screens: T.Array(T.String()),
      }),
    ),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/saveSettings': call({
    summary:
      'Saves the settings that are sent, by `<plugin>/<key>`, all or none; the others stay. `emptied` names secrets to forget. `base`: what the sender has seen of them; who has seen older values hears which are others now.',
    input: T.Object({
      values: T.Record(T.String(), Text(10_000)),
      emptied: T.Optional(T.Array(Text(200), { maxItems: 100 })),
      base: T.Optional(T.Record(T.String(), Text(10_000))),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
  }),
};
