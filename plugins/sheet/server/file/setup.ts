import { fail } from '@docstead/core/contract';
import { sheetFailures as no } from '../../points.ts';
import type { Handler, SheetSetup } from '../setup.ts';

interface Handlers {
  readonly '/api/sheet/export': Handler<'/api/sheet/export'>;
  readonly '/api/sheet/import': Handler<'/api/sheet/import'>;
}

export function setUpFiles(_app: SheetSetup): Handlers {
  return {
    '/api/sheet/export': async () => {
      throw fail(no.sheetUnread);
    },
    '/api/sheet/import': async () => {
      throw fail(no.notSheet);
    },
  };
}
