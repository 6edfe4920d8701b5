import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, invalidate } = client<typeof api>();

export const SOURCES = '/api/takeover/sources';
export const REPORT = '/api/takeover/report';
export const RUN = '/api/takeover/run';
export const PLACE = '/api/takeover/place';

/** A site of ShowDoc that lies in the folder of the server. */
export type Source = CallOutput<typeof api, '/api/takeover/sources'>['sources'][number];
/** What the last run over one of them has found. */
export type Report = CallOutput<typeof api, '/api/takeover/report'>;
/** The run that is on its way, or the last one, of whichever site and administrator. */
export type Run = CallOutput<typeof api, '/api/takeover/run'>;
export type TableReport = Report['tables'][number];
export type Reason = TableReport['left'][number];
