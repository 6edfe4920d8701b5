import { coreFailures, fail, uidOf } from '@docstead/core/contract';
import { implement, type PolicyEntry } from '@docstead/core/server';
import { editorFailures as no } from '../../points.ts';
import { templateOwn } from '../../rules.ts';
import { findTemplate } from './template.model.ts';

/** A template is its author's alone: whoever administers the site has no part in it. */
export const templatePolicies = (): PolicyEntry[] => [
  implement(templateOwn, async (id, { caller, db }) => {
    if (caller.kind === 'guest') throw fail(coreFailures.loginNeeded);
    const template = await findTemplate(db, id);
    if (!template || template.uid !== uidOf(caller)) throw fail(no.templateUnknown);
    return template;
  }),
];
