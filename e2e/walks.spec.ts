import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { type House, inBothLanguages, THEMES, test } from './house.ts';

/** Phones, a tablet, a desk at 200 %, a low laptop, a desk, a wide one: width and height in CSS pixels. */
const WINDOWS = [
  [375, 667],
  [390, 844],
  [720, 450],
  [820, 1180],
  [1366, 600],
  [1440, 900],
  [1920, 1080],
] as const;

const TEXT = [
  '# Orders',
  'What a client sends, and what it gets. '.repeat(20),
  '## Parameters',
  '| Parameter | Required | Type | Description |\n|---|---|---|---|\n| order_id | yes | string | The order, as it was answered when it was made |\n| page | no | int | Counted from 1; the first where it is missing |',
  '## Answer',
  `\`\`\`json\n{ "order_id": "${'0123456789'.repeat(12)}" }\n\`\`\``,
  '- [x] made\n- [ ] paid',
  '> Kept for ten years.',
  `An address without an end: https://example.org/${'path/'.repeat(40)}`,
].join('\n\n');

/** What reaches over the right edge of the window, unless it scrolls inside of something. */
function outside(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll('body *')].filter(
    (x) => x.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth} > ${clientWidth}`, ...wide.slice(0, 5).map((x) => `${x.tagName} ${x.className}`)];
}

/** Buttons and links of the header and of forms whose words do not fit, or that lie upon each other. */
function crowded(): string[] {
  const isSeen = (node: Element) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
  const name = (node: Element) => node.getAttribute('aria-label') ?? node.textContent?.trim() ?? node.tagName;
  const acts = [...document.querySelectorAll('header a, header button, main button')].filter(isSeen);
  const cut = acts.filter(
    (act) =>
      act.scrollWidth > act.clientWidth + 1 && getComputedStyle(act).textOverflow !== 'ellipsis' && act.clientWidth > 0,
  );
  const inHeader = acts.filter((act) => act.closest('header'));
  const upon = inHeader.filter((act, at) =>
    inHeader.slice(at + 1).some((other) => {
      if (act.contains(other) || other.contains(act)) return false;
      const [a, b] = [act.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    }),
  );
  return [...cut.map((act) => `cut: ${name(act)}`), ...upon.map((act) => `covered: ${name(act)}`)];
}

/** The whole way around the product in every window: a size is changed as a person does who turns a phone or zooms. */
async function walk(page: Page, address: string, shown: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(address);
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await shown(page);
    const where = `${new URL(address).pathname} at ${width}×${height}`;
    await expect.poll(() => page.evaluate(outside), where).toEqual([]);
    await expect.poll(() => page.evaluate(crowded), where).toEqual([]);
  }
}

const heading = (name: string) => async (page: Page) =>
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();

async function furnish(house: House, context: BrowserContext) {
  const item = await house.addProject(context, { name: 'Handbook of the orders and of what becomes of them' });
  const page_id = await house.addPage(context, item, { title: 'Orders, and how a client makes one', content: TEXT });
  await house.addPage(context, item, { title: 'Next', content: 'Few words.' });
  await house.changePage(context, page_id, {
    title: 'Orders, and how a client makes one',
    content: `${TEXT}\n\nMore.`,
  });
  const closed = await house.addProject(context, { name: 'Secrets', password: 'open sesame' });
  return { item, page_id, closed };
}

inBothLanguages('Every screen fits every window', {}, (house) => {
  const { t } = house;
  for (const colorScheme of THEMES) {
    test.describe(`(${colorScheme})`, () => {
      test.use({ colorScheme });

      test('of a visitor', async ({ page, context, browser }) => {
        const owner = await browser.newContext();
        await house.logIn(owner);
        const { item, page_id, closed } = await furnish(house, owner);
        await owner.close();
        await context.clearCookies({ name: 'docstead_session' });
        await walk(page, house.at('/user/login'), heading(t('accounts', 'titles.login')));
        await walk(page, house.at('/user/register'), heading(t('accounts', 'titles.register')));
        await walk(page, house.at(`/${closed}`), heading(t('items', 'password.title')));
        await walk(page, house.at('/nothing-here'), heading(t('core', 'not_found.title')));
        await walk(page, house.at(`/${item}/${page_id}`), heading('Orders, and how a client makes one'));
      });

      test('of a writer', async ({ page, context }) => {
        await house.logIn(context);
        const { item, page_id } = await furnish(house, context);
        await walk(page, house.at('/item/index'), heading(t('items', 'list.title')));
        await walk(page, house.at(`/${item}/${page_id}`), heading('Orders, and how a client makes one'));
        await walk(
          page,
          house.at(`/page/edit/${item}/${page_id}`),
          async () => await expect(page.locator('.cm-content')).toBeVisible(),
        );
        await walk(
          page,
          house.at(`/page/history/${page_id}`),
          async () => await expect(page.getByRole('link').nth(3)).toBeVisible(),
        );
        await walk(
          page,
          house.at(`/item/setting/${item}`),
          async () => await expect(page.getByRole('button', { name: t('items', 'delete_item.action') })).toBeAttached(),
        );
        await walk(page, house.at('/user/setting'), heading(t('accounts', 'titles.user_setting')));
      });
    });
  }
});
