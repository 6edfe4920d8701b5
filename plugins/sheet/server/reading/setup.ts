import { pageReading } from '../../../items/points.ts';
import type { SheetSetup } from '../setup.ts';

const SHEET_TYPE = 4;

export function setUpReading(app: SheetSetup): void {
  app.on(pageReading, async ({ item_type }) => {
    if (item_type !== SHEET_TYPE) return undefined;
    return { html: '', headings: [], text: '' };
  });
}
