import en from '../../locales/en.json' with { type: 'json' };
import zhCn from '../../locales/zh-cn.json' with { type: 'json' };
import type { PluginLocales } from '../generation/manifest.ts';

/** The texts of core's own failures, under the namespace `core`. */
export const coreLocales: PluginLocales = { en, 'zh-cn': zhCn };
