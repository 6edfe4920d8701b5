import type { InputOf } from '@docstead/core/contract';
import type { CallScope } from '@docstead/core/server';
import type { mockCalls } from '../../contract/mock.ts';
import type { MockSetup } from '../setup.ts';
import { checkedHeaders } from './header-rule.ts';
import { MockRow } from './mock.model.ts';
import { checkedPath } from './path-rule.ts';
import { checkedTemplate } from './template-rule.ts';

type SentMock = InputOf<(typeof mockCalls)['/api/mock/add']>;

interface MockPlace {
  readonly page_id: number;
  readonly item_id: number;
  readonly uid: number;
}

const KEY_BYTES = 16;

/** One for each page: its key stays, and so does what older clients know nothing of. */
export async function saveMock(
  app: MockSetup,
  { sent, place }: { readonly sent: SentMock; readonly place: MockPlace },
  { db, locale }: CallScope,
): Promise<Pick<MockRow, 'path' | 'unique_key'>> {
  const say = (key: string, params = {}): string => app.text(locale, key, params);
  checkedTemplate(sent.template, say);
  const now = app.clock.seconds();
  const row = {
    ...place,
    ...answerFields(sent),
    template: sent.template,
    path: checkedPath(sent.path || '/', say),
    last_update_time: now,
  };
  const unique_key = app.random.hex(KEY_BYTES);
  return db.write(async ({ handle }) => {
    await handle('mock')
      .insert({ ...row, unique_key, addtime: now })
      .onConflict('page_id')
      .merge(row);
    return MockRow.query(handle).findOne({ page_id: place.page_id }).select('path', 'unique_key').throwIfNotFound();
  });
}

/** What was sent of it. */
function answerFields({ method, status, delay, cors, headers }: SentMock) {
  return {
    ...(method !== undefined && { method }),
    ...(status !== undefined && { status }),
    ...(delay !== undefined && { delay }),
    ...(cors !== undefined && { cors: cors === 1 }),
    ...(headers !== undefined && { headers: JSON.stringify(checkedHeaders(headers)) }),
  };
}
