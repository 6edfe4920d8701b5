import { admin, call, Nothing, SETTINGS_SAVED, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { adminFailures } from '../points.ts';

/** Of older clients: flags `1` and `0`, and numbers in digits. */
const told = () => T.String();
const sent = () => T.Optional(Text(10_000));

const directoryOut = T.Object({
  host: T.String(),
  port: T.Integer(),
  base_dn: T.String(),
  bind_dn: T.String(),
  /** Always ''. */
  bind_password: T.String(),
  version: T.Integer(),
  user_field: T.Optional(T.String()),
  name_field: T.Optional(T.String()),
  search_filter: T.Optional(T.String()),
});

const directoryIn = T.Object({
  host: T.Optional(Text(253)),
  port: T.Optional(T.Integer()),
  base_dn: T.Optional(Text(1000)),
  bind_dn: T.Optional(Text(1000)),
  /** '' stays as it is. */
  bind_password: T.Optional(Text(255)),
  version: T.Optional(T.Integer()),
  user_field: T.Optional(Text(64)),
  name_field: T.Optional(Text(64)),
  search_filter: T.Optional(Text(1000)),
});

/** The specification's names, and those that existing clients know beside them. */
export const configCalls = {
  '/api/adminSetting/loadConfig': call({
    summary: 'The configuration of the site, by the names that clients know; secrets are empty.',
    input: T.Object({}),
    output: T.Object({
      register_open: told(),
      force_login: told(),
      enable_public_square: told(),
      site_url: told(),
      home_page: told(),
      home_item: told(),
      beian: told(),
      ldap_open: told(),
      ldap_form: directoryOut,
      strong_password_enabled: told(),
      show_watermark: told(),
      history_version_count: told(),
      session_expire_days: told(),
      // Only while an assistant is on.
      ai_model_name: T.Optional(told()),
      open_api_key: T.Optional(told()),
      open_api_host: T.Optional(told()),
      open_ai_key: T.Optional(told()),
      open_ai_host: T.Optional(told()),
    }),
    access: admin,
    reads: true,
  }),
  '/api/adminSetting/saveConfig': call({
    summary:
      'Saves what is sent, all or nothing: what is absent stays, and so does a secret that is empty. `data.field` names what is refused.',
    input: T.Object({
      register_open: sent(),
      force_login: sent(),
      enable_public_square: sent(),
      site_url: sent(),
      home_page: sent(),
      home_item: sent(),
      beian: sent(),
      ldap_open: sent(),
      ldap_form: T.Optional(directoryIn),
      strong_password_enabled: sent(),
      show_watermark: sent(),
      history_version_count: sent(),
      session_expire_days: sent(),
      ai_model_name: sent(),
      open_api_key: sent(),
      open_api_host: sent(),
      open_ai_key: sent(),
      open_ai_host: sent(),
    }),
    output: Nothing(),
    access: admin,
    audit: { act: SETTINGS_SAVED },
    bySession: true,
    errors: [adminFailures.addressFixed],
  }),
};
