import type { SiteLocale } from '@docstead/core/contract';
import type { CommerceSetup } from '../setup.ts';
import { PLAN_LINKS } from './limits.ts';

/** The ways out in words, for answers that are no refusals. */
export const shownLinks = (app: Pick<CommerceSetup, 'text'>, locale: SiteLocale) =>
  PLAN_LINKS.map(({ label, href }) => ({ label: app.text(locale, label), href }));
