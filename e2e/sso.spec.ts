import { expect, type Page } from '@playwright/test';
import { CLIENT, type Idp, openIdp } from '../plugins/sso/testing/idp.ts';
import { barriersOn } from './barriers.ts';
import { enter, type House, inBothLanguages, test } from './house.ts';

const env = { DOCSTEAD_ACCOUNTS_CAPTCHA: 'never', DOCSTEAD_HTTP_ALLOW: '127.0.0.1' };
const ANN = { preferred_username: 'ann', name: 'Ann A.', email: 'ann@corp.example', email_verified: true };

async function expectAccessible(page: Page): Promise<void> {
  const violations = await barriersOn(page);
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** As a stranger does it, from the page alone: the address is copied, a client registered, the rest typed in. */
async function addProvider(page: Page, house: House): Promise<Idp> {
  const { t } = house;
  await page.goto(house.at('/admin/index?section=sso/providers'));
  const address = (await page.locator('code').first().textContent()) ?? '';
  expect(address).toBe(house.at('/api/sso/back'));
  const idp = await openIdp({ clients: [{ ...CLIENT, redirect_uris: [address] }] });
  idp.people.ann = ANN;
  await page.getByRole('button', { name: t('sso', 'actions.add') }).click();
  const form = page.getByRole('form', { name: t('sso', 'actions.add') });
  const field = (name: string) => form.getByLabel(t('sso', `fields.${name}`), { exact: true });
  await field('name').fill('Corp');
  await field('id').fill('corp');
  await field('issuer').fill(`${idp.issuer}/.well-known/openid-configuration`);
  await field('client_id').fill(CLIENT.client_id);
  await field('client_secret').fill('a wrong secret');
  await form.getByRole('switch', { name: t('sso', 'fields.logout') }).check({ force: true });
  await form.getByRole('button', { name: t('sso', 'actions.save') }).click();
  const panel = page.getByRole('region', { name: 'Corp' });
  await panel.getByRole('button', { name: t('sso', 'actions.test') }).click();
  await expect(panel.getByText(t('sso', 'test.client'))).toBeVisible();
  await panel.getByRole('button', { name: t('sso', 'actions.edit') }).click();
  const again = page.getByRole('form', { name: 'Corp' });
  await again.getByLabel(t('sso', 'fields.client_secret'), { exact: true }).fill(CLIENT.client_secret);
  await again.getByRole('button', { name: t('sso', 'actions.save') }).click();
  await panel.getByRole('button', { name: t('sso', 'actions.test') }).click();
  await expect(panel.getByText(t('sso', 'test.ok'))).toBeVisible();
  await expectAccessible(page);
  return idp;
}

inBothLanguages('Single sign-on', { env }, (house) => {
  const { t } = house;

  test('is set up from its page, logs newcomers in, and connects who is here already', { tag: '@screen' }, async ({
    page,
    context,
    browser,
    problems,
  }) => {
    await house.logIn(context);
    const idp = await addProvider(page, house);
    const theirs = await browser.newContext();
    // At the end she is at the provider, whose page may complain of what it likes.
    const hers: string[] = [];
    await enter(theirs, house.language, hers);
    const ann = await theirs.newPage();
    await ann.goto(house.at('/user/login?redirect=/user/setting'));
    await ann.getByRole('link', { name: t('sso', 'methods.with', { name: 'Corp' }) }).click();
    await ann.waitForURL(house.at('/user/setting'));
    await expect(ann.getByText('ann@corp.example')).toBeVisible();

    // Ann's account there leads to one here already; another one is free.
    await page.goto(house.at('/user/setting/sso.links'));
    const connect = page.getByRole('button', { name: t('sso', 'links.connect_named', { name: 'Corp' }) });
    await expect(connect).toBeVisible();
    await connect.click();
    await expect(page.getByText(t('accounts', 'errors.binding_taken'))).toBeVisible();
    idp.who = 'root';
    idp.people.root = { ...ANN, preferred_username: 'root', email: 'root@corp.example' };
    await connect.click();
    await expect(page.getByText(t('sso', 'links.done', { name: 'Corp' }))).toBeVisible();
    await page.waitForURL(house.at('/user/setting/sso.links'));
    await expect(page.getByText(t('sso', 'links.as', { called: 'root@corp.example' }))).toBeVisible();
    await expectAccessible(page);

    // Who has no other way in keeps this one.
    await ann.goto(house.at('/user/setting/sso.links'));
    await ann.getByRole('button', { name: t('sso', 'links.disconnect_named', { name: 'Corp' }) }).click();
    const question = ann.getByRole('dialog');
    await question.getByRole('button', { name: t('sso', 'links.disconnect') }).click();
    await expect(ann.getByText(t('accounts', 'errors.last_way_in'))).toBeVisible();

    expect(hers).toEqual([]);

    // Log-out goes on to the provider, which knows by the token whose session it is.
    await ann.goto(house.at('/user/setting/sessions'));
    await ann
      .getByRole('button', { name: t('accounts', 'actions.logout'), exact: true })
      .last()
      .click();
    await ann.waitForURL(`${idp.issuer}/session/end?**`);
    expect(ann.url()).toContain('id_token_hint=');
    await expect(ann.locator('form')).toBeAttached();

    idp.who = '';
    const strangers = await browser.newContext();
    await enter(strangers, house.language, problems);
    const stranger = await strangers.newPage();
    await stranger.goto(house.at('/user/login'));
    await stranger.getByRole('link', { name: t('sso', 'methods.with', { name: 'Corp' }) }).click();
    await expect(stranger.getByText(t('sso', 'problems.denied'))).toBeVisible();
    await expectAccessible(stranger);
    await Promise.all([theirs.close(), strangers.close(), idp.close()]);
  });
});
