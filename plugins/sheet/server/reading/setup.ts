import { pageReading } from '../../../items/points.ts';
import type { SheetSetup } from '../setup.ts';
import { createReadings } from './readings.ts';

const SHEET_TYPE = 4;

export function setUpReading(app: SheetSetup): void {
  const readings = createReadings(app, app.thread(new URL('./reading.thread.ts', import.meta.url)));
  app.on(pageReading, async ({ item_type, page_content }, { locale }) => {
    return item_type === SHEET_TYPE ? readings.of(page_content, locale) : undefined;
  });
}
