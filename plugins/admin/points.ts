import { failure, slot } from '@docstead/core/contract';
import * as T from 'typebox';

/** What the sections stand with, in this order. */
export const GROUPS = ['people', 'content', 'trade', 'settings', 'operation', 'other'] as const;
export type Group = (typeof GROUPS)[number];

/**
 * Sections of the console: a part stands at `/admin/index?section=<plugin>/<id>`, below the label of its entry, in the
 * frame that leads to all others; it goes through fields of its own in the address by appending them to `address`. Entries
 * are for `audience: 'admin'`; that says who is shown them, and the calls behind them decide.
 */
export const adminSection = slot('admin/section@1', {
  kinds: ['part'],
  props: () => T.Object({ address: T.String({ description: 'of this section; more fields are appended with &' }) }),
  data: () =>
    T.Object({
      group: T.Optional(
        T.Union(
          [
            T.Literal('people'),
            T.Literal('content'),
            T.Literal('trade'),
            T.Literal('settings'),
            T.Literal('operation'),
            T.Literal('other'),
          ],
          { description: 'which sections it stands with; `other`, the last, by default' },
        ),
      ),
    }),
});

/**
 * Below the settings of the part's own plugin in the site settings: tries them before they are saved. `values` is what stands
 * in the form, by the plugin's own keys, as text; of a secret only what was typed anew.
 */
export const settingsTrial = slot('admin/settings.trial@1', {
  kinds: ['part'],
  props: () => T.Object({ values: T.Record(T.String(), T.String()) }),
});

export const adminFailures = {
  /** SITE_URL of the server says it. */
  addressFixed: failure('admin/address_fixed', 10101),
  /** `variable` of the environment says it. */
  settingFixed: failure('admin/setting_fixed', 10101),
  numberRefused: failure('admin/number_refused', 10101),
  numberTooSmall: failure('admin/number_too_small', 10101),
  /** A text that does not have the form that its plugin asks for, or a choice that is none. */
  valueRefused: failure('admin/value_refused', 10101),
  /** `reason` is the sentence of the kernel: it names the plugin and the way out. */
  notSwitched: failure('admin/not_switched', 10101),
  /** The operator's environment says so. */
  uploadsOff: failure('admin/uploads_off', 10101),
  /** Each has a data folder of its own. */
  uploadsMachines: failure('admin/uploads_machines', 10101),
  noFile: failure('admin/no_file', 10101),
  /** `detail` is what its reader says. */
  packedUnreadable: failure('admin/packed_unreadable', 10101),
  /** `detail` is the entry that would be written where nothing may. */
  packedUnsafe: failure('admin/packed_unsafe', 10101),
  packedTooLarge: failure('admin/packed_too_large', 10101),
  packedTooMany: failure('admin/packed_too_many', 10101),
  packedNoRoom: failure('admin/packed_no_room', 10101),
  /** `detail` is the sentence of the kernel about it. */
  packedRefused: failure('admin/packed_refused', 10101),
  /** Over, another's, or none: which of them is not said. */
  uploadGone: failure('admin/upload_gone', 10101),
  /** It runs again already, or is forgotten. */
  jobGone: failure('admin/job_gone', 10101),
} as const;
