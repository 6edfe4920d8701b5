import { contract } from '@docstead/core/contract';
import { sqlCalls } from './contract/sql.ts';
import { templateCalls } from './contract/template.ts';

/** Templates, and what makes Markdown of a text. Pages are saved through items. */
export const api = contract({ ...templateCalls, ...sqlCalls });
