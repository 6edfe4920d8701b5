import type { StoredMock } from './mock-form.ts';

export interface MockAddress {
  readonly id: 'by_key' | 'by_path';
  readonly text: string;
  /** False where the path is a pattern: what fits it has to be put in. */
  readonly isWhole: boolean;
}

/** Where the mock answers. */
export function addressesOf({ unique_key, item_id, path }: StoredMock, origin: string): readonly MockAddress[] {
  const isPattern = path.startsWith('~');
  const sent = isPattern ? '/…' : encodeURI(path).replace(/[?#&]/g, encodeURIComponent);
  return [
    { id: 'by_key', text: `${origin}/server/mock-data/${unique_key}`, isWhole: true },
    { id: 'by_path', text: `${origin}/server/mock-path/${item_id}&path=${sent}`, isWhole: !isPattern },
  ];
}
