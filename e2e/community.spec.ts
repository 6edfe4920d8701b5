import { expect, type Page } from '@playwright/test';
import { expectFine } from './barriers.ts';
import { inBothLanguages, test } from './house.ts';

const GROUP = '818181818';
const REASON = 'I would like to help others to find their way. 我想帮助别人。';
const env = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never' };

/** On a wide screen and on a phone. */
async function expectFineAtBoth(page: Page, where: string): Promise<void> {
  await expectFine(page, where);
  await page.setViewportSize({ width: 375, height: 812 });
  await expectFine(page, `${where}, on a phone`);
  await page.setViewportSize({ width: 1440, height: 900 });
}

inBothLanguages('The community gate', { env, manifest: 'e2e/tools.json' }, (house) => {
  const t = (key: string, params: Record<string, string> = {}) => house.t('community', key, params);

  test('is opened by the administrator, and tells the number for a pledge and a reason', { tag: '@screen' }, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await house.logIn(context);

    // The section leads to the settings while there is no group.
    await page.goto(house.at('/admin/index?section=community/requests'));
    await expect(page.getByRole('heading', { name: t('requests.none') })).toBeVisible();
    await page.getByRole('link', { name: t('requests.to_settings') }).click();
    const settings = page.getByRole('form', { name: t('plugin.name') });
    const save = settings.getByRole('button', { name: house.t('admin', 'settings.save') });
    await settings.getByLabel(t('settings.group_number')).fill(GROUP);
    await settings.getByLabel(t('settings.links')).fill('Documentation docs.example.com');
    await save.click();
    await expect(
      settings.getByText(t('errors.link_malformed', { line: 'Documentation docs.example.com' })),
    ).toBeVisible();
    await settings.getByLabel(t('settings.links')).fill('Documentation https://docs.example.com');
    await save.click();
    await expect(page.getByText(house.t('admin', 'settings.saved')).first()).toBeVisible();

    await page.goto(house.at('/item/index'));
    await page.getByRole('button', { name: house.t('shell', 'account', { name: 'admin' }) }).click();
    await page.getByRole('menuitem', { name: t('titles.gate') }).click();
    await page.waitForURL(house.at('/user/community'));
    await expect(page.getByRole('link', { name: /^Documentation/ })).toHaveAttribute(
      'href',
      'https://docs.example.com/',
    );
    await expectFineAtBoth(page, 'the gate');

    const pledge = page.getByLabel(t('form.pledge'), { exact: true });
    const sentence = t('pledge.usual');
    await pledge.pressSequentially(sentence.slice(0, -2));
    // What was copied is not pasted.
    await pledge.press('ControlOrMeta+a');
    await pledge.press('ControlOrMeta+c');
    await expect(page.getByText(t('form.no_copy'))).toBeVisible();
    await pledge.press('End');
    await pledge.press('ControlOrMeta+v');
    await expect(pledge).toHaveValue(sentence.slice(0, -2));
    await page.getByLabel(t('form.reason')).pressSequentially(REASON);
    await pledge.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: t('form.pledge_wrong') })).toBeVisible();
    await expect(pledge).toBeFocused();
    await expectFineAtBoth(page, 'the gate that has refused');

    // The words, by the keyboard.
    await page.getByRole('button', { name: t('words.choose') }).click();
    await expectFineAtBoth(page, 'the words');
    const words = page.getByRole('group', { name: t('words.rest') });
    const left = async () => (await words.getByRole('button').allTextContents()).length;
    for (let count = await left(); count > 0; count -= 1) {
      const done = await pledge.inputValue();
      const rest = sentence.slice(done.length).trimStart();
      const all = await words.getByRole('button').allTextContents();
      const next = all.filter((word) => rest.startsWith(word)).sort((one, other) => other.length - one.length)[0];
      await words
        .getByRole('button', { name: next ?? '', exact: true })
        .first()
        .focus();
      await page.keyboard.press('Enter');
      await expect(words.getByRole('button')).toHaveCount(count - 1);
    }
    await expect(pledge).toHaveValue(sentence);
    await expect(pledge).toBeFocused();
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: t('told.title') });
    await expect(told.getByText(GROUP)).toBeVisible();
    await expectFineAtBoth(page, 'the number');
    await told.getByRole('button', { name: t('told.ok') }).click();
    await expect(told).toBeHidden();
    await expect(page.getByText(GROUP)).toBeVisible();

    await page.goto(house.at('/admin/index?section=community/requests'));
    await expect(page.getByText(REASON)).toBeVisible();
    await expectFineAtBoth(page, 'the requests');
    await page.getByRole('button', { name: t('requests.delete_of', { name: 'admin' }) }).click();
    const question = page.getByRole('dialog', { name: t('requests.delete_title') });
    await question.getByRole('button', { name: t('requests.delete'), exact: true }).click();
    await expect(page.getByText(REASON)).toBeHidden();
    await expect(page.getByRole('heading', { name: t('requests.none') })).toBeVisible();
  });
});
