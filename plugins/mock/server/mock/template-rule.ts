import { type Failed, fail } from '@docstead/core/contract';
import type { TextParams } from '@docstead/core/server';
import { mockFailures as no } from '../../points.ts';
import { jsonFault } from '../../template/json-fault.ts';
import { make } from '../../template/make.ts';
import { type Json, TemplateRefusal, type TemplateSource } from '../../template/types.ts';

/** Texts of this plugin in the editor's language. */
export type Say = (key: string, params?: TextParams) => string;

/** Chance at both of its ends: what makes too much when a range is at its largest is found at once, not some day. */
const ENDS: readonly TemplateSource[] = [1 - 2 ** -40, 0].map((chance) => ({ chance: () => chance, now: () => 0 }));

/** The template, parsed. Throws the failure that says what is wrong with it, and where. */
export function checkedTemplate(text: string, say: Say): Json {
  const fault = jsonFault(text);
  if (fault) throw fail(no.notJson, { params: { problem: say('errors.at_place', { ...fault }) } });
  const template = JSON.parse(text) as Json;
  // As the servers of this API have always had it.
  if (isEmpty(template)) throw fail(no.notJson, { params: { problem: say('errors.is_empty') } });
  for (const source of ENDS) tryOut(template, source, say);
  return template;
}

const isEmpty = (template: Json): boolean =>
  template === 0 ||
  template === '' ||
  template === '0' ||
  template === false ||
  template === null ||
  (Array.isArray(template) && template.length === 0);

function tryOut(template: Json, source: TemplateSource, say: Say): void {
  try {
    make(template, source);
  } catch (thrown) {
    throw thrown instanceof TemplateRefusal ? refused(thrown, say) : thrown;
  }
}

const refused = ({ at, reason }: TemplateRefusal, say: Say): Failed =>
  fail(no.templateRefused, { params: { at: at || say('errors.the_whole'), reason: say(`refusals.${reason}`) } });
