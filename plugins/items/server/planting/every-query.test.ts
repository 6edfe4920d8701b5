import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const READS = /\bPageRow\.query\(|handle\('page'\)|\.from\('page'\)|FROM page\b|JOIN page\b|\bPageRow\.readOne\(/;
const IS_NARROWED = /IS_PLANTED|growingPages/;

/** Files that ask for pages and need not know what is on its way in, each with its reason. */
const OTHERS: Readonly<Record<string, string>> = {
  'access/locks-left.ts': 'locks: nobody has one on a hidden page',
  'admin/all-items.ts': 'IS_NO_NEW_ITEM',
  'catalog/copy/copy-job.ts': 'catalogs of its own copy',
  'catalog/copy/copy-pages.ts': 'ids of pagesIn',
  'catalog/copy/move-between.ts': 'ids of pagesBelow',
  'changelog/calls/item-get-change-log.ts': 'pages that the log names',
  'item/copy/copy-places.ts': 'catalogs that are gone; their pages come from pagesIn',
  'item/item.service.ts': 'the first page of a new item',
  'item/life/life.service.ts': 'locks',
  'links/follow-links.ts': 'the table of links, which has them; linked-from.ts leaves them out',
  'links/links.service.ts': 'the table of links, which has them',
  'links/page-link.model.ts': 'the table of links, which has them; a target need not be whole yet',
  'page/lock.service.ts': 'locks',
  'page/page.service.ts': 'inserts, holds by holdPage, and looks for a save_key, which none of them has',
  'page/save/save-rules.ts': 'whether the page that is being saved is a draft',
  'page/versions.ts': 'the page that is being saved',
  'page/text-budget.ts': 'ids of what was chosen',
  'recycle/calls/recycle.ts': 'deleted pages',
  'recycle/purge.ts': 'ids of what was chosen, and all pages of a deleted item',
  'recycle/recycle.service.ts': 'pages in the bin, and those whose right was asked',
  'search/indexing/follow.ts': 'the index, which has them',
  'search/indexing/index.service.ts': 'the index, which has them',
  'usage/usage.service.ts': 'what a plan limits counts from its first moment',
};

describe('each file that reads pages', () => {
  it('leaves out those that are on their way in, or stands in a list with the reason why not', () => {
    const files = readdirSync(SERVER, { encoding: 'utf8', recursive: true }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^(testing|migrations|planting)\//.test(file),
    );
    const open = files.filter((file) => {
      const text = readFileSync(join(SERVER, file), 'utf8');
      return READS.test(text) && !IS_NARROWED.test(text);
    });
    expect(open.filter((file) => !(file in OTHERS))).toEqual([]);
  });
});
