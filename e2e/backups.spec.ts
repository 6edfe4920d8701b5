import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

inBothLanguages('Backups', {}, (house) => {
  const t = (key: string, params?: Record<string, string>) => house.t('backups', key, params);

  test('are made, verified, downloaded and scheduled from the console', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await house.logIn(context);
    await page.goto(house.at('/item/index'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type('beifen');
    await page.getByRole('option', { name: t('titles.palette') }).click();
    await page.waitForURL(house.at('/admin/index?section=backups/list'));
    await expect(page.getByText(t('list.empty'), { exact: true })).toBeVisible();
    await expectFine(page, 'without a backup');

    await page.getByRole('button', { name: t('list.make'), exact: true }).click();
    const line = page.getByRole('list', { name: t('list.title'), exact: true }).getByRole('listitem');
    await expect(line).toHaveCount(1);
    await expect(line.getByText(t('states.good'), { exact: true })).toBeVisible();
    const acts = line.getByRole('button');
    await acts.click();
    await page.getByRole('menuitem', { name: t('acts.verify'), exact: true }).click();
    await expect(line.getByText(t('states.verified'), { exact: true })).toBeVisible();
    await expectFine(page, 'with a backup');

    await acts.click();
    await page.getByRole('menuitem', { name: t('acts.download'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectFine(page, 'before a download');
    const coming = page.waitForEvent('download');
    await dialog.getByRole('button', { name: t('download.action'), exact: true }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^docstead-.*\.tar\.gz$/);
    expect(gunzipSync(readFileSync(await file.path())).length).toBeGreaterThan(10_000);
    await expect(dialog).toBeHidden();

    const form = page.getByRole('form', { name: t('settings.title'), exact: true });
    await form.getByRole('radio', { name: t('settings.daily'), exact: true }).check();
    await form.getByRole('button', { name: t('settings.try'), exact: true }).click();
    await expect(form.getByText(t('settings.tried', { place: '' }))).toBeVisible();
    await form.getByRole('button', { name: t('settings.save'), exact: true }).click();
    await expect(page.getByText(t('list.off'))).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await form.getByRole('radio', { name: t('settings.s3_target'), exact: true }).check();
    await expect(form.getByRole('textbox', { name: t('settings.s3_bucket'), exact: true })).toBeVisible();
    await expectFine(page, 'on a phone');
  });
});
