import { fail, flag, type OutputOf, type SiteLocale } from '@docstead/core/contract';
import { type HandlerOf, type PackedReport, pluginUploads, type Setup } from '@docstead/core/server';
import { sessions } from '../../../accounts/points.ts';
import { MOST_PACKED } from '../../contract/uploads.ts';
import type { api } from '../../contract.ts';
import type descriptor from '../../plugin.ts';
import { adminFailures } from '../../points.ts';
import { refusedUpload } from './refused.ts';

type App = Setup<typeof descriptor>;
type Api = typeof api;

export function uploadState(app: App): HandlerOf<Api, '/api/adminPlugin/uploadState'> {
  return async ({ ctx }) => ({
    state: await app.services.get(pluginUploads).state(),
    proof: await app.services.get(sessions).proofOf(ctx),
    most_m: MOST_PACKED / 1024 / 1024,
  });
}

export function uploadPacked(app: App): HandlerOf<Api, '/api/adminPlugin/upload'> {
  return async ({ file, allowed: { uid }, ctx: { locale } }) => {
    await expectOpen(app);
    if (!file) throw fail(adminFailures.noFile);
    const report = await app.services.get(pluginUploads).examine(file.body, uid).catch(refusedUpload(app));
    return viewOf(report, locale);
  };
}

/** One session at a time confirms, with the password where the login was a while ago. */
export function installUpload(app: App): HandlerOf<Api, '/api/adminPlugin/install'> {
  return async ({ input: { ticket, on, password = '' }, allowed: { uid }, ctx }) => {
    await expectOpen(app);
    await app.services.get(sessions).prove(ctx, password);
    const by = { uid, on: on === 1 };
    const done = await app.services.get(pluginUploads).install(ticket, by).catch(refusedUpload(app));
    if (!done) throw fail(adminFailures.uploadGone);
    ctx.acted({ id: done.id, details: { on: on === 1 } });
    return { plugin: done.id };
  };
}

export function dropUpload(app: App): HandlerOf<Api, '/api/adminPlugin/dropUpload'> {
  return async ({ input: { ticket }, allowed: { uid } }) => {
    if (!(await app.services.get(pluginUploads).drop(ticket, uid))) throw fail(adminFailures.uploadGone);
    return [];
  };
}

export function removePlugin(app: App): HandlerOf<Api, '/api/adminPlugin/remove'> {
  return async ({ input: { plugin } }) => {
    await app.services.get(pluginUploads).remove(plugin).catch(refusedUpload(app));
    return [];
  };
}

async function expectOpen(app: App): Promise<void> {
  const state = await app.services.get(pluginUploads).state();
  if (state === 'off') throw fail(adminFailures.uploadsOff);
  if (state === 'machines') throw fail(adminFailures.uploadsMachines);
}

function viewOf(report: PackedReport, locale: SiteLocale): OutputOf<Api['/api/adminPlugin/upload']> {
  const { id, version, author, license, digest, ticket, bytes, files } = report;
  const { calls, pages, tables, slots, commands, sources, notes, requires, optional } = report;
  const { name = id, about = '' } = report.texts[locale] ?? report.texts.en ?? {};
  const ranges = (all: PackedReport['requires']) => Object.entries(all).map(([plugin, range]) => ({ plugin, range }));
  return {
    ...{ ticket, plugin: id, version, name, about, author, license, digest, bytes, files },
    ...{ has_server: flag(report.hasServer), has_web: flag(report.hasWeb) },
    ...{ replaces: report.replaces ?? '', is_older: flag(report.isOlder) },
    ...{ calls: [...calls], pages: [...pages], tables: [...tables], slots: [...slots], commands: [...commands] },
    ...{ reaches: [...sources], requires: ranges(requires), optional: ranges(optional), notes: [...notes] },
  };
}
