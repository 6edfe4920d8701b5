import { all, call, Flag, guest, IdIn, IdOr0, IdOut, Nothing, Text, user } from '@docstead/core/contract';
import * as T from 'typebox';
import { pageShare } from '../points.ts';
import * as f from './failures.ts';
import { AuthorName, PageRow } from './shapes.ts';

/** Days for which a page can be shared; 0 is for good. */
export const SHARE_DAYS = [0, 1, 7, 30, 180] as const;

/** The specification's spelling of the flag. */
const isOn = ({ isCreateSiglePage }: { isCreateSiglePage: string }) => isCreateSiglePage === 'true';

export const shareCalls = {
  '/api/page/createSinglePage': call({
    summary:
      'Shares the page alone, by a key of its own (`/p/{unique_key}`), or ends that. Every call ends the key of before at once.',
    input: T.Object({
      page_id: IdIn(),
      /** `true`; anything else ends the share. */
      isCreateSiglePage: Text(10),
      /** 0 (for good), 1, 7, 30 or 180. */
      expire_days: T.Optional(T.Integer({ minimum: 0, maximum: 180 })),
    }),
    output: T.Union([
      T.Object({
        unique_key: T.String(),
        page_id: T.Integer(),
        /** Unix seconds; 0 is never. */
        expire_time: T.Integer(),
      }),
      Nothing(),
    ]),
    access: all(
      user,
      pageShare.for((i: { page_id: number; isCreateSiglePage: string }) => ({ page_id: i.page_id, isOn: isOn(i) })),
    ),
    errors: [f.pageUnknown, f.itemUnknown, f.itemGone, f.itemArchived, f.expiryUnknown],
  }),
  '/api/page/infoByKey': call({
    summary:
      'A page that is shared alone, whatever its project says, to whoever brings the key: nothing else of its project.',
    reads: true,
    input: T.Object({
      unique_key: Text(64, 1),
      /** The key decides. */
      page_id: IdOr0(),
    }),
    output: T.Object({
      ...T.Omit(PageRow, ['item_id', 'cat_id', 'page_id']).properties,
      ...AuthorName,
      page_id: IdOut(),
      attachment_count: T.Integer(),
      /** Unix seconds; 0 is never. */
      expire_time: T.Integer(),
      /** Files of this site are asked for with the key. */
      html: T.String(),
      headings: T.Array(T.Object({ id: T.String(), text: T.String(), level: T.Integer() })),
      /** Unix seconds of the last save; `addtime` says it in the server's zone. */
      saved_time: T.Integer(),
      item_type: T.String(),
      /** As in page/info. */
      is_api: Flag(),
    }),
    access: guest,
    errors: [f.pageUnknown, f.tooManyTries],
  }),
  '/api/common/qrcode': call({
    summary: 'The address of a page of this site as a code for cameras (SVG). Of no other site.',
    method: 'GET',
    kind: 'file',
    reads: true,
    input: T.Object({
      /** Whole, or a path. */
      url: Text(1000, 1),
      /** Pixels of one point of the code. */
      size: T.Optional(T.Integer({ minimum: 1, maximum: 20, default: 6 })),
    }),
    output: T.Unknown(),
    access: guest,
    errors: [f.foreignAddress],
  }),
} as const;
