import { testDatabases } from '@docstead/core/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileOf, type Harbour, openHarbour } from '../testing/harbour.ts';
import { outlines } from '../testing/outlines.ts';

const OPML = `<opml version="2.0"><body>
  <outline text="Guide"><outline text="Begin" _note="How it begins."/><outline text="End"/></outline>
</body></opml>`;
const OWN = '.json, .yaml, .yml, .zip, .md, .markdown';

describe.each(testDatabases())('A form that another plugin reads, on %s', (db) => {
  let harbour: Harbour;
  afterEach(() => harbour?.host.close());

  const auto = async (name: string) => {
    const asked = harbour.ask('owner', '/api/import/auto', {}, { file: fileOf(OPML, name) });
    let isOver = false;
    void asked.finally(() => (isOver = true));
    await vi.waitFor(
      async () => {
        await harbour.host.jobs.drain();
        expect(isOver).toBe(true);
      },
      { timeout: 15_000 },
    );
    return asked;
  };
  const endings = async (): Promise<string> => {
    const forms: { endings: string[] }[] = await harbour.did('owner', '/api/import/forms');
    return [...new Set(forms.flatMap((form) => form.endings))].join(', ');
  };

  it('is offered, recognised, shown, brought in and reported', async () => {
    harbour = await openHarbour(db, [outlines]);
    expect(await harbour.did('owner', '/api/import/forms')).toContainEqual({
      ...{ importer: 'opml', importer_name: 'Outline (OPML)', endings: ['.opml'] },
    });
    expect(await harbour.upload('owner', OPML, {}, 'Handbook.OPML')).toMatchObject({
      ...{ importer: 'opml', importer_name: 'Outline (OPML)', item_name: 'Handbook' },
      counts: { catalogs: 1, pages: 2 },
    });
    const report = await harbour.bring('owner', OPML, {}, 'Handbook.OPML');
    expect(report).toMatchObject({ state: 'done', item_name: 'Handbook', counts: { added: 2, catalogs: 1 } });
    const [begin] = await harbour.pagesOf(Number(report.item_id));
    expect([begin?.page_title, await harbour.text(begin?.page_id ?? 0)]).toEqual(['Begin', 'How it begins.']);
    const { error_code, data } = await auto('Handbook.opml');
    expect([error_code, (await harbour.pagesOf(data.item_id)).length]).toEqual([0, 2]);
  });

  it('is refused with the list of what is left once its plugin is switched off', async () => {
    harbour = await openHarbour(db, [outlines]);
    expect(await endings()).toBe(`${OWN}, .opml`);
    await harbour.host.disable('outlines');
    expect(await endings()).toBe(OWN);
    const sent = await harbour.ask('owner', '/api/import/upload', {}, { file: fileOf(OPML, 'Handbook.opml') });
    expect([sent.error_code, sent.error_message]).toEqual([10101, expect.stringContaining(OWN)]);
    const waited = await auto('Handbook.opml');
    expect([waited.error_code, waited.error_message]).toEqual([
      10101,
      expect.stringContaining('.json, .yaml, .yml, .zip'),
    ]);
    expect(await harbour.rows('import_upload')).toBe(0);
  });

  it('is asked of what programs send by the end of its name, where a page alone is no project', async () => {
    harbour = await openHarbour(db, [outlines]);
    for (const name of ['Handbook.txt', 'Handbook', 'opml', 'Handbook.md', 'Handbook.opml.exe']) {
      const { error_code, error_message } = await auto(name);
      expect([name, error_code, error_message]).toEqual([
        name,
        10101,
        expect.stringMatching(/: \.json, \.yaml, \.yml, \.zip, \.opml$/),
      ]);
    }
  });
});
