import type { RunSteps } from './context.ts';
import type { Merger } from './merger.ts';
import { stepCatalogs } from './step-catalogs.ts';
import { stepFiles } from './step-files.ts';
import { stepFinish, stepReport } from './step-finish.ts';
import { stepItem } from './step-item.ts';
import { stepLinks } from './step-links.ts';
import { stepMembers } from './step-members.ts';
import { overSteps } from './step-over.ts';
import { stepPages } from './step-pages.ts';

export const runSteps = (merger: Merger): RunSteps => ({
  item: stepItem,
  files: stepFiles,
  catalogs: stepCatalogs,
  pages: stepPages,
  links: stepLinks,
  over: overSteps(merger),
  finish: stepFinish,
  members: stepMembers,
  report: stepReport,
});
