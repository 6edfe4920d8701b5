import { beforeEach } from 'vitest';
import items from '../../../plugin.ts';
import { openWide } from '../../pages/fixtures.ts';
import { useReading } from '../../store.ts';

const newPage = {
  slot: 'items/reading.tools@1',
  id: 'new-page',
  label: 'New page',
  href: '/page/edit/{item_id}/0',
  data: { needs: 'edit', shows: 'item' },
} as const;
/** The routes of items beside a plugin that makes pages. */
export const routes = { ...items, contributions: [...items.contributions, newPage] };

/** Each test begins with a closed tree in a wide window, and with nothing kept. */
export function freshTree(): void {
  beforeEach(() => {
    localStorage.clear();
    useReading.setState({ open: {} });
    openWide();
  });
}
