import { type CallOutput, client } from '@docstead/core/web';
import type { api } from '../contract.ts';

export const { useCall, useAction, call, invalidate } = client<typeof api>();

/** Of a page. */
export type Attachment = CallOutput<typeof api, '/api/page/uploadList'>[number];
/** Of whoever uploaded it. */
export type OwnFile = CallOutput<typeof api, '/api/attachment/getMyList'>['list'][number];
/** Of anybody, for the site administrator. */
export type AnyFile = CallOutput<typeof api, '/api/attachment/getAllList'>['list'][number];

/** Whatever is uploaded, bound or deleted shows in one of them. */
export const LISTS = ['/api/page/uploadList', '/api/attachment/getMyList', '/api/attachment/getAllList'];
