import * as T from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, type Descriptor } from '../../sdk/contract/index.ts';
import { server } from '../../sdk/server/index.ts';
import { createTestHost, type TestHost } from '../../testing/index.ts';
import { hostVariableUnder, isHostVariable } from './host-variables.ts';

const SITE_KEY = 'ab'.repeat(32);

let host: TestHost | undefined;
afterEach(() => host?.close());

/** Its sentence, and the values it was given. */
async function configured(descriptor: Partial<Descriptor> & { readonly id: string }, env: Record<string, string>) {
  const seen: unknown[] = [];
  const half = server({
    descriptor: { version: '1.0.0', sdk: '^1', ...descriptor },
    contract: contract({}),
    setup: (app) => {
      seen.push(app.config, app.settings.all());
      return { calls: {} };
    },
  });
  host = await createTestHost({ plugins: [half], env });
  return { sentence: host.current.reports[0]?.sentence, seen };
}

describe('what the host reads from the environment', () => {
  it('keeps no plugin from being on whose id begins alike', async () => {
    const settings = T.Object({ motto: T.String({ default: '' }) });
    const env = { DOCSTEAD_SITE_KEY: SITE_KEY, DOCSTEAD_SITE_MOTTO: 'Read.' };
    expect(await configured({ id: 'site', settings }, env)).toEqual({ sentence: '', seen: [{}, { motto: 'Read.' }] });
  });

  it('leaves what a plugin does not know a slip of the operator all the same', async () => {
    expect((await configured({ id: 'site' }, { DOCSTEAD_SITE_KEYS: 'x' })).sentence).toBe(
      'site: the environment sets DOCSTEAD_SITE_KEYS, which site does not know. It has nothing to set: remove it.',
    );
  });

  it.each(['config', 'settings'] as const)("is in no plugin's %s", async (kind) => {
    const found = await configured(
      { id: 'site', [kind]: T.Object({ key: T.String({ default: '' }) }) },
      { DOCSTEAD_SITE_KEY: SITE_KEY },
    );
    expect(found).toEqual({
      sentence: `site: its setting "key" would be DOCSTEAD_SITE_KEY, which is the host's own; rename it.`,
      seen: [],
    });
  });

  it("is no plugin's that takes the name of the host", async () => {
    expect((await configured({ id: 'core' }, {})).sentence).toBe(
      `core: the id "core" is Docstead's own; choose another.`,
    );
  });

  it('is found by how it begins, for who chooses a name', () => {
    const found = hostVariableUnder('DOCSTEAD_S3_') ?? '';
    expect([found.startsWith('DOCSTEAD_S3_'), isHostVariable(found)]).toEqual([true, true]);
    expect([hostVariableUnder('DOCSTEAD_S4_'), isHostVariable('DOCSTEAD_S3_')]).toEqual([undefined, false]);
  });
});
