import { call, contract, coreFailures, Flag, guest, IdOut, Text } from '@docstead/core/contract';
import * as T from 'typebox';
import { squareClosed } from './points.ts';

/** Cards of a page. */
const COUNT = 12;

export const api = contract({
  '/api/publicSquare/checkEnabled': call({
    summary: 'Whether the public square is open.',
    reads: true,
    input: T.Object({}),
    output: T.Object({ enable: Flag() }),
    access: guest,
  }),
  '/api/publicSquare/getPublicItems': call({
    summary:
      'Public projects, those that changed last first; or those whose name, description or pages hold a keyword.',
    reads: true,
    input: T.Object({
      page: T.Optional(T.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
      count: T.Optional(T.Integer({ minimum: 1, maximum: 50, default: COUNT })),
      keyword: T.Optional(Text(200)),
      /** `title` is name or description, `content` the titles and texts of pages. */
      search_type: T.Optional(T.Enum(['title', 'content'], { default: 'title' })),
    }),
    output: T.Object({
      items: T.Array(
        T.Object({
          item_id: IdOut(),
          item_name: T.String(),
          item_description: T.String(),
          item_type: T.String(),
          item_domain: T.String(),
          /** In the server's zone. */
          addtime: T.String(),
          last_update_time: T.String(),
          /** Unix seconds of `last_update_time`. */
          updated_time: T.Integer(),
        }),
      ),
      /** As far as they are counted. */
      total: T.Integer(),
      /** There are more than `total`. */
      total_more: T.Boolean(),
    }),
    access: guest,
    errors: [squareClosed, coreFailures.loginNeeded],
  }),
});
