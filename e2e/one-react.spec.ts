import { expect } from '@playwright/test';
import { inBothLanguages, test } from './house.ts';

declare global {
  interface Window {
    renderers: number;
  }
}

inBothLanguages('The page', {}, (house) => {
  test('holds exactly one React, whichever remotes it loaded', async ({ context, page }) => {
    // React announces each copy of itself to the developer tools' hook.
    await context.addInitScript(() => {
      window.renderers = 0;
      const inject = () => {
        window.renderers += 1;
        return window.renderers;
      };
      const hook = { isDisabled: false, supportsFiber: true, inject, onCommitFiberRoot: () => {} };
      Object.defineProperty(window, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { value: hook });
    });
    await house.logIn(context);
    const item_id = await house.addProject(context, { name: 'One' });
    const page_id = await house.addPage(context, item_id, { title: 'Only', content: 'text' });
    await page.goto(house.at(`/${item_id}/${page_id}`));
    await page
      .getByRole('link', { name: house.t('editor', 'menu.edit_page'), exact: true })
      .first()
      .click();
    await expect(page.getByRole('textbox', { name: house.t('editor', 'title.label') })).toBeVisible();
    expect(await page.evaluate(() => window.renderers)).toBe(1);
  });
});
