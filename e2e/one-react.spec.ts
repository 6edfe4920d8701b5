import { expect } from '@playwright/test';
import { inBothLanguages, test } from './house.ts';
import { countRenderers, renderersOn } from './renderers.ts';

inBothLanguages('The page', {}, (house) => {
  test('holds exactly one React, whichever remotes it loaded', async ({ context, page }) => {
    await countRenderers(context);
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'One' });
    const page_id = await house.addPage(context, item_id, { title: 'Only', content: 'text' });
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await page
      .getByRole('link', { name: house.t('editor', 'menu.edit_page'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: house.t('editor', 'title.label') })).toBeVisible();
    expect(await renderersOn(page)).toBe(1);
  });
});
