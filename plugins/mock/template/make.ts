import type { Json, TemplateSource } from './types.ts';

/** What a template in Mock.js notation makes: nothing in it is run. Throws `TemplateRefusal`. */
export function make(_template: Json, _source: TemplateSource): Json {
  throw new Error('not built yet');
}
