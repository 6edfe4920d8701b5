import core from '../../core/sdk/web/locales/zh-cn.json';
import shell from '../locales/zh-cn.json';

export const texts = { core, shell };
