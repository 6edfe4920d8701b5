import { contract } from '@docstead/core/contract';
import { exportCalls } from './contract/export.ts';
import { importCalls } from './contract/import.ts';
import { printCalls } from './contract/print.ts';
import { sourceCalls } from './contract/source.ts';

export const api = contract({ ...importCalls, ...sourceCalls, ...exportCalls, ...printCalls });
