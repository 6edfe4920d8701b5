import { contribute, offersOf, plugin } from '@docstead/core/contract';
import * as T from 'typebox';
import { editorTools } from '../editor/points.ts';
import { preview, readingTools } from '../items/points.ts';
import * as points from './points.ts';

/** Tries requests from a page: in the editor, and over every API document. */
export default plugin({
  id: 'httptool',
  version: '1.0.0',
  sdk: '^1.0.0',
  when: { locale: ['zh-cn'] },
  requires: { accounts: '^1.0.0', items: '^1.0.0' },
  optional: { editor: '^1.0.0' },
  settings: T.Object({
    /** Requests may leave from this server too: for people who are logged in, to public addresses. */
    server_sends: T.Boolean({
      ...{ default: false, browser: true },
      ...{ title: 'settings.server_sends', description: 'settings.hints.server_sends' },
    }),
    /** Requests that one person may have the server send in an hour. */
    hourly_requests: T.Integer({
      ...{ default: 300, minimum: 1, maximum: 100_000, unit: 'settings.units.requests' },
      ...{ title: 'settings.hourly_requests', description: 'settings.hints.hourly_requests' },
    }),
  }),
  tables: ['http_environment'],
  contributions: [
    contribute(editorTools, {
      ...{ id: 'tool', label: 'tool.entry', icon: 'world', action: 'write', audience: 'user', order: 50 },
      data: { form: true },
    }),
    contribute(readingTools, {
      ...{ id: 'try', label: 'tool.try', icon: 'world', action: 'read', order: 35 },
      data: { shows: 'api' },
    }),
  ],
  asks: [preview.id],
  offers: offersOf(points),
});
