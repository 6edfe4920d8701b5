import type { CallOutput } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';

export const CONFIG = '/api/adminSetting/loadAccountsConfig';

export type Config = CallOutput<typeof api, typeof CONFIG>;
export type SettingSpec = Config['fields'][number];
export type SettingsPage = SettingSpec['page'];

/** As it is saved. */
export const valueIn = ({ fields }: Config, key: string): string => fields.find((one) => one.key === key)?.value ?? '';

export const useConfig = () => useCall(CONFIG, {});
