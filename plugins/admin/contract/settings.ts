import { admin, call, Flag, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures as no } from '../points.ts';

/** One setting as a form shows it. Values travel as text: a flag as `1` or `0`, a number in digits. */
const field = T.Object({
  /** `<plugin>/<key>`. */
  id: T.String(),
  kind: T.Union([
    T.Literal('flag'),
    T.Literal('number'),
    T.Literal('choice'),
    T.Literal('text'),
    /** A text of several lines. */
    T.Literal('long'),
    /** Its value is never told; `is_set` says whether there is one. */
    T.Literal('secret'),
  ]),
  /** In the caller's language, as its plugin says it. */
  label: T.String(),
  hint: T.String(),
  /** Of a number: what is counted; '' where its label says so. */
  unit: T.String(),
  value: T.String(),
  /** What it is where nobody has set it; of a secret ''. */
  default: T.String(),
  is_set: Flag(),
  /** Of a secret that is set: another after each save; what a form sends in `base` in place of the value. */
  mark: T.String(),
  /** The variable of the environment that fixes it; '' where nothing does. */
  fixed_by: T.String(),
  choices: T.Array(T.Object({ value: T.String(), label: T.String(), hint: T.String() })),
  minimum: T.Integer(),
  maximum: T.Integer(),
});

export const settingCalls = {
  '/api/adminSetting/loadSettings': call({
    summary:
      'The settings of all plugins that are on, for a form: labels in the language of the caller, no secrets. With `screen` those that are set on that screen by these calls.',
    input: T.Object({ screen: T.Optional(Text(500)) }),
    output: T.Array(
      T.Object({
        plugin: T.String(),
        name: T.String(),
        /** What the plugin is for, in a sentence; '' where it does not say. */
        about: T.String(),
        fields: T.Array(field),
        /** Addresses of screens where others of its settings are set, and tried. */
        screens: T.Array(T.String()),
        /** Those others, in the order of their plugin, so that people who look for one find its screen. */
        elsewhere: T.Array(T.Object({ label: T.String(), screen: T.String() })),
      }),
    ),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/saveSettings': call({
    summary:
      'Saves the settings that are sent, by `<plugin>/<key>`, all or none; the others stay. `emptied` names secrets to forget. `base`: what the sender has seen of them; who has seen older values hears which are others now, and by whom where that is known.',
    input: T.Object({
      values: T.Record(T.String(), Text(100_000)),
      emptied: T.Optional(T.Array(Text(200), { maxItems: 100 })),
      base: T.Optional(T.Record(T.String(), Text(100_000))),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
    errors: [no.settingFixed, no.numberRefused, no.numberTooSmall, no.valueRefused],
  }),
};
