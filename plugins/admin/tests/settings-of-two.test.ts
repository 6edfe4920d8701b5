import { createTestHost, housePlugins, type TestHost, testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts, type Person, setUpSite, signUp } from '../../accounts/testing.ts';
import half from '../server/index.ts';
import { assistant } from '../testing/assistant.ts';

/** Here, for to load them takes longer than a test may. */
const others = (await housePlugins('items')).filter(({ descriptor }) => descriptor.id !== 'accounts');

const DAYS = 'accounts/session_days';
const LOGIN = 'items/force_login';
const KEY = 'assistant/key';

let host: TestHost;
afterEach(() => host?.close());

interface Field {
  readonly id: string;
  readonly kind: string;
  readonly value: string;
  readonly mark: string;
}
interface Sent {
  readonly values?: Readonly<Record<string, string>>;
  readonly emptied?: readonly string[];
}

/** A tab with the form open: it sends what its administrator changes, with what the form was opened with. */
class Tab {
  readonly #who: Person;
  #opened: ReadonlyMap<string, Field> = new Map();

  constructor(who: Person) {
    this.#who = who;
  }

  static async of(who: Person): Promise<Tab> {
    const tab = new Tab(who);
    await tab.reload();
    return tab;
  }

  async reload(): Promise<void> {
    const { data } = await host.call('/api/adminSetting/loadSettings', {}, { token: this.#who.token });
    const groups = data as readonly { readonly fields: readonly Field[] }[];
    this.#opened = new Map(groups.flatMap(({ fields }) => fields).map((field) => [field.id, field]));
  }

  value(id: string): string | undefined {
    return this.#opened.get(id)?.value;
  }

  async save({ values = {}, emptied = [] }: Sent) {
    const ids = [...Object.keys(values), ...emptied];
    const base = Object.fromEntries(ids.map((id) => [id, this.#seen(id)]));
    const input = { values: { ...values }, emptied: [...emptied], base };
    const answer = await host.call('/api/adminSetting/saveSettings', input, { token: this.#who.token });
    await host.settled();
    return answer;
  }

  #seen(id: string): string {
    const field = this.#opened.get(id);
    return (field?.kind === 'secret' ? field.mark : field?.value) ?? '';
  }
}

describe.each(testDatabases())('two administrators with the settings open, on %s', (db) => {
  let ada: Tab;
  let eve: Tab;
  async function open(): Promise<void> {
    host = await createTestHost({
      ...{ db, plugins: [accounts, ...others, half, assistant], settings: { accounts: { captcha: 'never' } } },
    });
    const root = await setUpSite(host, 'ada');
    const other = await signUp(host, 'eve');
    await host.db.write(
      async ({ handle }) => void (await handle('users').where({ uid: other.uid }).update({ groupid: 1 })),
    );
    host.clock.advance(2);
    [ada, eve] = [await Tab.of(root), await Tab.of(other)];
  }

  it('lose nothing of each other', async () => {
    await open();
    expect(await ada.save({ values: { [DAYS]: '30' } })).toMatchObject({ error_code: 0 });
    expect(await eve.save({ values: { [LOGIN]: '1' } })).toMatchObject({ error_code: 0 });
    await ada.reload();
    expect([ada.value(DAYS), ada.value(LOGIN)]).toEqual(['30', '1']);
  });

  it('hear which field the other has saved and who that was, and may save once they have seen it', async () => {
    await open();
    await ada.save({ values: { [DAYS]: '30' } });
    const refused = await eve.save({ values: { [DAYS]: '40', [LOGIN]: '1' } });
    expect(refused).toMatchObject({ error_code: 11043 });
    expect(refused.data).toEqual({ changed: { [DAYS]: '30' }, by: { [DAYS]: 'ada' } });
    await eve.reload();
    expect([eve.value(DAYS), eve.value(LOGIN)]).toEqual(['30', '0']);
    expect(await eve.save({ values: { [DAYS]: '40', [LOGIN]: '1' } })).toMatchObject({ error_code: 0 });
    // Who wants the same agrees.
    expect(await ada.save({ values: { [DAYS]: '40' } })).toMatchObject({ error_code: 0 });
  });

  it('hear of no name where the value came by no administrator', async () => {
    await open();
    await ada.save({ values: { [DAYS]: '30' } });
    await host.infra.settings.set('accounts', { session_days: 50 });
    const refused = await eve.save({ values: { [DAYS]: '40' } });
    expect(refused.data).toEqual({ changed: { [DAYS]: '50' }, by: {} });
  });

  it('do not replace or forget a secret that the other has just set', async () => {
    await open();
    await ada.save({ values: { [KEY]: 'the first key' } });
    const refused = await eve.save({ values: { [KEY]: 'the second key' } });
    expect(refused).toMatchObject({ error_code: 11043, data: { by: { [KEY]: 'ada' } } });
    expect(JSON.stringify(refused)).not.toContain('the first key');
    // Sent as it was given, it is nobody's.
    expect(await eve.save({ values: { [KEY]: '', [LOGIN]: '1' } })).toMatchObject({ error_code: 0 });
    for (const tab of [ada, eve]) await tab.reload();
    expect(await ada.save({ values: { [KEY]: 'the third key' } })).toMatchObject({ error_code: 0 });
    expect(await eve.save({ emptied: [KEY] })).toMatchObject({ error_code: 11043 });
    await eve.reload();
    expect(await eve.save({ emptied: [KEY] })).toMatchObject({ error_code: 0 });
  });

  it('who save in the same moment are not both written', async () => {
    await open();
    const both = await Promise.all([ada.save({ values: { [DAYS]: '31' } }), eve.save({ values: { [DAYS]: '32' } })]);
    expect(both.map(({ error_code }) => error_code).sort()).toEqual([0, 11043]);
  });
});

it('who sends nothing of what was seen writes as ever', async () => {
  host = await createTestHost({ plugins: [accounts, ...others, half], settings: { accounts: { captcha: 'never' } } });
  const { token } = await setUpSite(host);
  for (const text of ['30', '40']) {
    const answer = await host.call('/api/adminSetting/saveSettings', { values: { [DAYS]: text } }, { token });
    expect(answer).toMatchObject({ error_code: 0 });
  }
});
