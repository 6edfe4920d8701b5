import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, invalidate } = client<typeof api>();

export const LIST = '/api/backups/list';
export const SETTINGS = '/api/backups/settings';
/** The work of whoever looks, in the corner of every page. */
export const MINE = '/api/job/mine';

export type Listed = CallOutput<typeof api, typeof LIST>;
export type Backup = Listed['backups'][number];
export type Working = Listed['work'][number];
export type Settings = CallOutput<typeof api, typeof SETTINGS>;

const MIB = 1024 ** 2;

/** To one decimal; what is there is never nothing. */
export const mibOf = (bytes: number): number => Math.max(0.1, Math.round((bytes / MIB) * 10) / 10);
