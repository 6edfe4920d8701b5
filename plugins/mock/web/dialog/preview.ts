import { type JsonFault, jsonFault } from '../../template/json-fault.ts';
import { make } from '../../template/make.ts';
import { type Json, TemplateRefusal, type TemplateSource } from '../../template/types.ts';

export type Preview =
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly fault: JsonFault }
  | { readonly kind: 'refused'; readonly at: string; readonly reason: TemplateRefusal['reason'] }
  | { readonly kind: 'made'; readonly text: string };

const BROWSER: TemplateSource = { chance: Math.random, now: Date.now };
/** Characters that are shown. */
const SHOWN = 20_000;

/** What the template makes this time, by the same rules as on the server. */
export function previewOf(template: string, source = BROWSER): Preview {
  if (template.trim() === '') return { kind: 'empty' };
  const fault = jsonFault(template);
  if (fault) return { kind: 'fault', fault };
  try {
    const text = JSON.stringify(make(JSON.parse(template) as Json, source), null, 2);
    return { kind: 'made', text: text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text };
  } catch (thrown) {
    if (thrown instanceof TemplateRefusal) return { kind: 'refused', at: thrown.at, reason: thrown.reason };
    throw thrown;
  }
}
