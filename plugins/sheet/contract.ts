import { contract } from '@docstead/core/contract';
import { sheetCalls } from './contract/sheet.ts';

export const api = contract(sheetCalls);
