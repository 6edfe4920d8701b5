import { projectFile } from '../../../exchange/points.ts';
import type { SheetSetup } from '../setup.ts';
import { SHEET_TYPE, type SheetFiles } from './setup.ts';

/** The export of a project that is one spreadsheet. */
export function setUpProjectFile(app: SheetSetup, files: SheetFiles): void {
  app.on(projectFile, async ({ item_type }) => {
    if (item_type !== SHEET_TYPE) return undefined;
    return {
      format: 'xlsx',
      make: (content, { locale, signal }) =>
        files.write(
          { content, format: 'xlsx', sheet: 0 },
          { say: (key, params) => app.text(locale, key, params), signal },
        ),
    };
  });
}
