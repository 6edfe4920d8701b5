import { flag, timeText } from '@docstead/core/contract';
import type { Handler } from '../setup.ts';
import { headersOf, type MockRow } from './mock.model.ts';

type Shown = Exclude<Awaited<ReturnType<Handler<'/api/mock/infoByPageId'>>>, never[]>;
type Method = Shown['method'];

/** As existing clients read it, and what is answered beside the body. */
export const mockView = (mock: MockRow, uncounted: number): Shown => ({
  id: String(mock.id),
  unique_key: mock.unique_key,
  uid: String(mock.uid),
  page_id: String(mock.page_id),
  item_id: String(mock.item_id),
  view_times: String(Number(mock.view_times) + uncounted),
  template: mock.template,
  addtime: timeText(mock.addtime),
  last_update_time: timeText(mock.last_update_time),
  path: mock.path,
  // The contract of `mock/add` lets no other in.
  method: mock.method as Method,
  status: mock.status,
  delay: mock.delay,
  cors: flag(mock.cors),
  headers: headersOf(mock),
});
