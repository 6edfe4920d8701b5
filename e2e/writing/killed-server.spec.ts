import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import knex from 'knex';
import { Site } from '../site.ts';
import { Writer } from './writer.ts';

/** `npm run test:long` asks for a hundred. */
const ROUNDS = Number(process.env.DOCSTEAD_KILLS ?? 6);
const SITES = 2;
const PAGES = 4;
/** Rounds wait for 0, 2, 4, 6 acknowledged saves in turn, however slow the machine is. */
const savesBefore = (round: number): number => ((round - 1) % 4) * 2;
/** From there to the kill. A save takes a few milliseconds: most rounds end in the middle of one. */
const LONGEST_WAIT_MS = 250;
const LIMIT_MS = 10 * 60_000;

/** One save: acknowledged with a revision, or sent and never answered. */
interface Save {
  readonly page_content: string;
  readonly base_rev: string;
  readonly rev?: number;
}

interface Page {
  readonly page_id: string;
  rev: number;
  saves: Save[];
}

const text = (words: string) => `${words}\n\n${'Some text that makes the page as long as pages are. '.repeat(30)}`;

/** Resolves once so many saves were acknowledged. */
function countdown(count: number): { readonly reached: Promise<void>; readonly saved: () => void } {
  let left = count;
  let reach = (): void => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const saved = (): void => {
    left -= 1;
    if (left <= 0) reach();
  };
  if (count === 0) reach();
  return { reached, saved };
}

interface Round {
  readonly number: number;
  readonly onSaved: () => void;
}

/** Saves one page again and again until the server is gone. */
async function write(writer: Writer, page: Page, round: Round): Promise<void> {
  for (let number = 1; ; number += 1) {
    const { page_id } = page;
    const save = { page_content: text(`round ${round.number}, save ${number}`), base_rev: String(page.rev) };
    const answer = await writer.ask('/api/page/save', { page_id, page_title: 'P', ...save }).catch(() => undefined);
    if (!answer) {
      page.saves.push(save);
      return;
    }
    expect(answer.error_code, answer.error_message).toBe(0);
    page.rev = Number(answer.data.rev);
    page.saves.push({ ...save, rev: page.rev });
    round.onSaved();
  }
}

/** Every acknowledged text is there, the newest as the page; what had no answer arrived whole or not at all. */
async function check(writer: Writer, page: Page): Promise<void> {
  const { page_id, saves } = page;
  const [now, history] = await Promise.all([
    writer.must('/api/page/info', { page_id }),
    writer.must('/api/page/history', { page_id }),
  ]);
  const kept = new Set([now, ...history].map((version) => version.page_content));
  for (const { page_content, rev } of saves) if (rev !== undefined) expect(kept.has(page_content)).toBe(true);
  const acknowledged = saves.filter((save) => save.rev !== undefined).at(-1);
  const unanswered = saves.find((save) => save.rev === undefined);
  const allowed = [acknowledged?.page_content, unanswered?.page_content];
  if (acknowledged) expect(allowed).toContain(now.page_content);
  if (unanswered) {
    // Sent again it is no conflict with oneself, whether it had arrived or not.
    const { page_content, base_rev } = unanswered;
    const again = await writer.must('/api/page/save', { page_id, page_title: 'P', page_content, base_rev });
    expect(again.rev).toBe(Number(base_rev) + 1);
    page.rev = Number(again.rev);
  }
  page.saves = [];
}

/** A new page that is sent until the server is gone, and once more afterwards: one page, not two. */
async function create(writer: Writer, item_id: string, round: number): Promise<Record<string, string>> {
  const form = { item_id, page_title: `New ${round}`, page_content: text(`new ${round}`), save_key: `key-${round}` };
  await writer.ask('/api/page/save', form).catch(() => undefined);
  return form;
}

const open = (filename: string) => knex({ client: 'sqlite3', connection: { filename }, useNullAsDefault: true });

async function expectWhole(file: string): Promise<void> {
  const db = open(file);
  try {
    expect(await db.raw('PRAGMA integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    expect(await db.raw('PRAGMA foreign_key_check')).toEqual([]);
  } finally {
    await db.destroy();
  }
}

interface Total {
  rounds: number;
  acknowledged: number;
  unanswered: number;
}

/** One site on its own data, killed again and again. */
async function rounds(count: number, total: Total): Promise<void> {
  const site = await Site.start();
  try {
    const writer = await Writer.first(site);
    const item_id = String((await writer.must('/api/item/add', { item_name: 'Rounds', item_type: '1' })).item_id);
    const pages: Page[] = [];
    for (let number = 0; number < PAGES; number += 1) {
      const form = { item_id, page_title: 'P', page_content: text('start') };
      const { page_id, rev } = await writer.must('/api/page/save', form);
      pages.push({ page_id: String(page_id), rev: Number(rev), saves: [] });
    }
    for (let round = 1; round <= count; round += 1) {
      const { reached, saved } = countdown(savesBefore(round));
      const writing = pages.map((page) => write(writer, page, { number: round, onSaved: saved }));
      const work = Promise.all([create(writer, item_id, round), ...writing]);
      // Writing ends alone where a save is refused: then `work` says why.
      await Promise.race([reached, work]);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_WAIT_MS));
      await site.kill();
      const [form] = await work;
      const saves = pages.flatMap((page) => page.saves);
      total.rounds += 1;
      total.acknowledged += saves.filter((save) => save.rev !== undefined).length;
      total.unanswered += saves.filter((save) => save.rev === undefined).length;
      await expectWhole(join(site.dataFolder, 'docstead.db'));
      await site.comeBack();
      for (const page of pages) await check(writer, page);
      await writer.must('/api/page/save', form);
      const listed = await writer.must('/api/catalog/getPagesBycat', { item_id, cat_id: '0' });
      expect(listed.filter((one) => one.page_title === form.page_title)).toHaveLength(1);
      if (total.rounds % 10 === 0) console.log(JSON.stringify(total));
    }
  } finally {
    await site.stop();
  }
}

test(`a server that is killed in the middle of a save, ${ROUNDS} times, loses nothing that it acknowledged`, {
  tag: '@screen',
}, async () => {
  test.setTimeout(LIMIT_MS);
  const total: Total = { rounds: 0, acknowledged: 0, unanswered: 0 };
  // Most of a round is the start of the server: two of them keep two cores busy.
  await Promise.all(Array.from({ length: SITES }, () => rounds(ROUNDS / SITES, total)));
  console.log(JSON.stringify(total));
  expect(total.rounds).toBe(ROUNDS);
  expect(total.acknowledged).toBeGreaterThan(ROUNDS);
  expect(total.unanswered).toBeGreaterThan(ROUNDS);
});

const WRITERS = 50;
const SAVES_EACH = 4;
const LONG_READS = 30;

test(`${WRITERS} people who save at once, a long reader and a backup beside them never meet a locked database`, async () => {
  test.setTimeout(LIMIT_MS);
  const site = await Site.start();
  try {
    const writer = await Writer.first(site);
    const item_id = String((await writer.must('/api/item/add', { item_name: 'Busy', item_type: '1' })).item_id);
    const made = await Promise.all(
      Array.from({ length: WRITERS }, (_, at) =>
        writer.must('/api/page/save', { item_id, page_title: `Page ${at}`, page_content: text('start') }),
      ),
    );
    const save = async ({ page_id }: Record<string, unknown>) => {
      for (let number = 1; number <= SAVES_EACH; number += 1) {
        const page_content = text(`save ${number}`);
        await writer.must('/api/page/save', { page_id: String(page_id), page_content, base_rev: String(number) });
      }
    };
    const read = async () => {
      for (let number = 0; number < LONG_READS; number += 1) await writer.must('/api/item/info', { item_id });
    };
    const archive = join(site.dataFolder, 'busy.tar.gz');
    // A backup by an operator's own tool reads the file from the first to the last save.
    const db = open(join(site.dataFolder, 'docstead.db'));
    try {
      await db.transaction(async (long) => {
        const before = await long('page').count({ n: '*' });
        const [backup] = await Promise.all([site.command(['backup', archive]), read(), ...made.map(save)]);
        expect(backup.exit, backup.printed).toBe(0);
        expect(await long('page').count({ n: '*' })).toEqual(before);
      });
    } finally {
      await db.destroy();
    }
    for (const { page_id } of made) {
      const page = await writer.must('/api/page/info', { page_id: String(page_id) });
      expect(page.rev).toBe(SAVES_EACH + 1);
    }
    expect((await site.command(['verify', archive])).printed).toMatch(/is whole\./);
    expect(site.log).not.toMatch(/SQLITE_BUSY|database is locked/);
  } finally {
    await site.stop();
  }
});
