import core from '../../core/sdk/web/locales/en.json';
import shell from '../locales/en.json';

export const texts = { core, shell };
