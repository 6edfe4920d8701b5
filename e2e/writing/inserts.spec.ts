import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { editorInsert } from '../../plugins/editor/points.ts';
import { inBothLanguages, SHARED, test } from '../house.ts';
import { openEditor } from './source-page.ts';

interface Entry {
  readonly plugin: string;
  readonly label: string;
}

/** What the plugins of the house put into the list, by their own descriptors. */
async function entries(): Promise<readonly Entry[]> {
  const folder = join(import.meta.dirname, '../../plugins');
  const found: Entry[] = [];
  for (const plugin of readdirSync(folder).sort()) {
    const path = pathToFileURL(join(folder, plugin, 'plugin.ts')).href;
    const { default: descriptor } = (await import(path)) as {
      default: { contributions?: readonly { readonly slot: string; readonly label: string }[] };
    };
    for (const { slot, label } of descriptor.contributions ?? [])
      if (slot === editorInsert.id) found.push({ plugin, label });
  }
  return found;
}

inBothLanguages('What plugins insert', SHARED, (house) => {
  const { t } = house;

  test('stands behind the slash, and in the menu of what can be inserted', async ({ page, context }) => {
    const all = await entries();
    expect(all.length).toBeGreaterThan(0);
    await house.logIn(context);
    await openEditor(page, house, `/page/edit/${await house.addProject(context, { name: 'Inserts' })}/0`);
    await page.keyboard.type('/');
    const list = page.getByRole('listbox', { name: t('editor', 'tools.insert') });
    for (const { plugin, label } of all) {
      await expect(list.getByRole('option', { name: t(plugin, label), exact: true })).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Backspace');
    const tools = page.getByRole('toolbar', { name: t('editor', 'tools.label') });
    await tools.getByRole('button', { name: t('editor', 'tools.insert'), exact: true }).click();
    for (const { plugin, label } of all) {
      await expect(page.getByRole('menuitem', { name: t(plugin, label), exact: true })).toHaveCount(1);
    }
  });
});
