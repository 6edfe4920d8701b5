import { completionsUrl } from '../model/completions-url.ts';
import type { AiSetup } from '../setup.ts';
import { keepKey } from './try-model.ts';

/** Holds whoever saves the settings: a host is one that can be called, and the stored key goes to no other. */
export function modelRule({ settings }: AiSetup): Parameters<AiSetup['settings']['rule']>[0] {
  return (next, sent) => {
    if (sent.open_api_host !== undefined) completionsUrl(sent.open_api_host);
    if (!sent.open_api_key) keepKey(settings.all(), next);
  };
}
