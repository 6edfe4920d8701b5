import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers.ts';
import { inBothLanguages, SHARED, test } from './house.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const WIDE = Array.from({ length: 9 }, (_, at) => `Column${at}`);
const LONG = 'a_very_long_word_that_no_line_of_paper_holds_'.repeat(6);

const welcome = (pay: string) => `# Welcome

See [the part about fees](/page/${pay}#md-fees), and [elsewhere](https://example.org/there).

| ${WIDE.join(' | ')} |
|${WIDE.map(() => '---|').join('')}
| ${WIDE.map(() => LONG.slice(0, 60)).join(' | ')} |

\`\`\`js
const name = '${LONG}';
\`\`\`

Inline $x^2$, and

$$
E = mc^2
$$

\`\`\`mermaid
graph TD
A[Order] --> B[Paid]
\`\`\`

<details><summary>More</summary>

What was folded.

</details>
`;

/** What stands out of the text at its side. */
const outside = (page: Page) =>
  page.locator('.md-doc').evaluateAll((docs) =>
    docs.flatMap((doc) => {
      const edge = doc.getBoundingClientRect().right + 1;
      return [...doc.querySelectorAll('table, pre, img, svg')]
        .filter((node) => node.getBoundingClientRect().right > edge)
        .map((node) => node.outerHTML.slice(0, 80));
    }),
  );

inBothLanguages('The print view', SHARED, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('exchange', key, params);
  const asked = async (context: BrowserContext, path: string, form: Record<string, string>) => {
    const answer = await context.request.post(house.at(path), { form });
    return (await answer.json()).data;
  };
  let item_id = '';
  test.beforeEach(async ({ context }) => {
    await house.logIn(context);
    item_id = await house.addProject(context, { name: `Handbook ${house.language}` });
    const catalog = async (cat_name: string) =>
      String(await asked(context, '/api/catalog/save', { item_id, cat_name, parent_cat_id: '0' }));
    const [guides, interfaces] = [await catalog('Guides 指南'), await catalog('Interfaces 接口')];
    const add = async (cat_id: string, page_title: string, page_content: string): Promise<string> =>
      (await asked(context, '/api/page/save', { item_id, cat_id, page_title, page_content })).page_id;
    const pay = await add(interfaces, '支付接口', '## Fees\n\nTwo percent. 手续费为百分之二。');
    const first = await add(guides, 'Welcome', welcome(pay));
    const file = { name: 'dot.png', mimeType: 'image/png', buffer: PNG };
    const sent = await context.request.post(house.at('/api/page/uploadImg'), {
      multipart: { item_id, page_id: first, 'editormd-image-file': file },
    });
    const { url } = await sent.json();
    const text = `${welcome(pay)}\n![A dot](${url})\n`;
    await asked(context, '/api/page/save', { page_id: first, page_title: 'Welcome', page_content: text });
  });

  const ready = (page: Page) => page.getByRole('button', { name: t('print.print') });

  test('has the whole project as one document that is printed, or saved as PDF', { tag: '@screen' }, async ({
    page,
  }) => {
    await page.goto(house.at(`/${item_id}`));
    await page
      .getByRole('banner')
      .getByRole('button', { name: `Handbook ${house.language}` })
      .click();
    await page.getByRole('menuitem', { name: t('menu.print') }).click();
    await expect(ready(page)).toBeEnabled();
    await expectNoBarrier(page, 'the print view');
    await expect(page.locator('.md-doc .katex')).toHaveCount(2);
    await expect(page.locator('.md-diagram svg')).toHaveCount(1);
    await expect(page.getByText('What was folded.')).toBeVisible();
    expect(await page.locator('img.md-image').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
    expect(await outside(page)).toEqual([]);

    const contents = page.getByRole('navigation', { name: t('book.contents') });
    await contents.getByRole('link', { name: '支付接口' }).click();
    await expect(page.getByRole('heading', { name: '支付接口' })).toBeInViewport();
    await page.getByRole('link', { name: 'the part about fees' }).click();
    await expect(page.getByRole('heading', { name: 'Fees' })).toBeInViewport();

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('toolbar')).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
    expect(await outside(page)).toEqual([]);
    const pdf = (await page.pdf({ preferCSSPageSize: true, outline: true, tagged: true })).toString('latin1');
    // Cover, contents, and each catalog at the top begin a sheet of their own.
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(4);
    // None of another size, before it or behind it.
    expect([...new Set(pdf.match(/\/MediaBox \[[^\]]*\]/g))]).toEqual(['/MediaBox [0 0 594.95996 841.91998]']);
    expect(pdf).toContain('/Outlines');
  });

  test('fits a phone in a dark theme, and is printed from there in light colours', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(house.at(`/item/print/${item_id}`));
    await expect(ready(page)).toBeEnabled();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.setViewportSize({ width: 800, height: 800 });
    expect(await outside(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    const colour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((node) => getComputedStyle(node).backgroundColor);
    expect(await colour('body')).toBe('rgb(255, 255, 255)');
    await page
      .getByRole('toolbar')
      .getByRole('link', { name: t('print.back') })
      .click();
    await expect(page.getByRole('article')).toBeVisible();
    expect(await colour('body')).not.toBe('rgb(255, 255, 255)');
  });

  test('has one catalog, and one page by the export', async ({ page }) => {
    await page.goto(house.at(`/item/print/${item_id}`));
    await page.getByRole('combobox', { name: t('print.what') }).click();
    await page.getByRole('option', { name: 'Interfaces 接口' }).click();
    await expect(page.getByText('Two percent.')).toBeVisible();
    await expect(page.getByText('What was folded.')).toBeHidden();
    await page.goto(house.at(`/item/export/${item_id}`));
    await page.getByRole('radio', { name: t('formats.pdf.name') }).check();
    await page.getByRole('link', { name: t('web.open_print') }).click();
    await expect(page.getByText('What was folded.')).toBeVisible();
  });

  test('goes on by "try again" where texts did not come', async ({ page, problems }) => {
    await page.route('**/api/print/pages', (route) => route.abort());
    await page.goto(house.at(`/item/print/${item_id}`));
    const again = page.getByRole('toolbar').getByRole('button', { name: t('web.retry') });
    await expect(again).toBeVisible();
    await expect(ready(page)).toBeDisabled();
    await page.unroute('**/api/print/pages');
    await again.click();
    await expect(ready(page)).toBeEnabled();
    problems.length = 0;
  });

  test('asks a guest for the visit password, and comes back', async ({ page, browser }) => {
    const context = await browser.newContext();
    const guest = await context.newPage();
    const closed = await house.addProject(page.context(), { name: `Closed ${house.language}`, password: 'visit me' });
    await house.addPage(page.context(), closed, { title: 'Inside', content: 'For those who know.' });
    await guest.goto(house.at(`/item/print/${closed}`));
    await guest.locator('input[type=password]').fill('visit me');
    await guest.keyboard.press('Enter');
    await expect(guest.getByText('For those who know.')).toBeVisible();
    expect(new URL(guest.url()).pathname).toBe(`/item/print/${closed}`);
    await context.close();
  });
});
