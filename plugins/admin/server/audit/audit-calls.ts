import type { HandlerOf, Setup } from '@docstead/core/server';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { auditRows, knownActs } from './audit.model.ts';
import { AuditView } from './audit.view.ts';

type App = Setup<typeof descriptor>;

export function auditList(app: App): HandlerOf<typeof api, '/api/admin/audit'> {
  return async ({ input, ctx: { db, locale } }) => {
    const { before = 0, count = 30, person = '', act = '', since = 0, until = 0 } = input;
    // One more says whether there is another page.
    const rows = await auditRows(db, { before, count: count + 1, person: person.trim(), act, since, until });
    const shown = rows.slice(0, count);
    const view = new AuditView(app, locale);
    return {
      list: shown.map((row) => view.row(row)),
      next: rows.length > count ? String(shown.at(-1)?.id) : '',
      acts: (await knownActs(db)).map((row) => ({ act: `${row.plugin}/${row.act}`, label: view.label(row) })),
      days: app.settings.get('audit_days'),
    };
  };
}
