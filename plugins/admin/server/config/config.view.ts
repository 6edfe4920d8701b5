import type { OutputOf } from '@docstead/core/contract';
import type { api } from '../../contract.ts';

type Wire = OutputOf<(typeof api)['/api/adminSetting/loadConfig']>;
type Values = Readonly<Record<string, unknown>>;

/** What clients read while nobody owns a setting of this name: the feature is not there. */
const NEUTRAL = {
  register_open: '1',
  force_login: '0',
  enable_public_square: '0',
  site_url: '',
  home_page: '1',
  home_item: '0',
  beian: '',
  ldap_open: '0',
  strong_password_enabled: '0',
  show_watermark: '0',
  history_version_count: '0',
  session_expire_days: '180',
} as const;

const NO_DIRECTORY = { host: '', port: 389, base_dn: '', bind_dn: '', bind_password: '', version: 3 } as const;

/** Names of an assistant: who has one knows them, the older ones too. */
const ASSISTANT = {
  ai_model_name: 'ai_model_name',
  open_api_key: 'open_api_key',
  open_api_host: 'open_api_host',
  open_ai_key: 'open_api_key',
  open_ai_host: 'open_api_host',
} as const;

/** The site's configuration as existing clients read it: texts, and the directory in an object. */
export function configOnWire(values: Values): Wire {
  const told = Object.entries(NEUTRAL).map(([name, neutral]) => [name, String(values[name] ?? neutral)]);
  const assistant = Object.entries(ASSISTANT)
    .filter(([, name]) => values[name] !== undefined)
    .map(([wire, name]) => [wire, String(values[name])]);
  return {
    // The keys of NEUTRAL, each with a text.
    ...(Object.fromEntries(told) as Record<keyof typeof NEUTRAL, string>),
    ...Object.fromEntries(assistant),
    ldap_form: { ...NO_DIRECTORY, ...(values.ldap_form as Values | undefined) },
  };
}
