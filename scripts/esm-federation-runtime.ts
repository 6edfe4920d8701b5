import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Compiler, NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core';

/**
 * The federation runtime ships CommonJS and ESM builds, and its plugin picks the larger. Both halves below are
 * needed: one alone would put two copies of the runtime into the shell. Pinned exactly for that reason.
 */
export function esmFederationRuntime(): RspackPluginInstance[] {
  const cjs =
    /@module-federation[/\\](webpack-bundler-runtime|inject-external-runtime-core-plugin|runtime-tools|runtime)[/\\]dist[/\\].*\.cjs$/;
  const replace = new NormalModuleReplacementPlugin(cjs, (resource) => {
    resource.request = toEsm(resource.request);
  });
  const snapshots = new NormalModuleReplacementPlugin(
    /[/\\]plugins[/\\]snapshot[/\\]SnapshotHandler\.js$/,
    join(import.meta.dirname, 'federation-without-snapshots.js'),
  );
  const preloading = new NormalModuleReplacementPlugin(
    /[/\\]utils[/\\]preload\.js$/,
    join(import.meta.dirname, 'federation-without-preloading.js'),
  );
  const words = new NormalModuleReplacementPlugin(
    /[/\\]desc\.mjs$/,
    join(import.meta.dirname, 'federation-without-words.js'),
  );
  return [replace, snapshots, preloading, words, { apply: pointAliasesAtEsm }];
}

function toEsm(path: string): string {
  const esm = path.replace(/\.cjs$/, '.js');
  return existsSync(esm) ? esm : path;
}

function pointAliasesAtEsm(compiler: Compiler): void {
  compiler.hooks.afterPlugins.tap({ name: 'EsmFederationRuntime', stage: 1000 }, () => {
    const alias = compiler.options.resolve.alias;
    if (!alias) return;
    for (const [key, value] of Object.entries(alias)) {
      if (key.startsWith('@module-federation/') && typeof value === 'string') {
        (alias as Record<string, string>)[key] = toEsm(value);
      }
    }
  });
}
