import type { SiteLocale } from '@docstead/core/contract';

const EN = `
By registering you agree with whoever runs this site on what follows. It is short on purpose.

## Your account

- Give an address that is yours, keep your password to yourself, and tell the administrator when somebody else may know it.
- You answer for what is done with your account and with the access tokens that you create.

## What you write

- It stays yours. You allow this site to store it, to show it to those whom you give access, and to keep earlier versions and backups of it.
- Write nothing that is unlawful, that harms others, or that you have no right to publish. The administrator may lock or remove such content.
- What you make public can be read by everybody, and found by search engines.

## Your data

- The site stores your name, your address, when and from where you logged in, and what you write. It uses a cookie for your login, and others for language and theme.
- The administrator of this site can read what is stored here. Nobody else is given it, unless the law demands it.

## The service

- The site is run with care and without a guarantee. Export what you cannot lose.
- Who breaks these rules may lose access. You may stop using the site at any time, and ask the administrator to delete your account.
`;

const ZH = `
注册即表示你同意与本站运营者约定以下内容。我们有意写得简短。

## 你的账号

- 请使用属于你自己的邮箱，妥善保管密码；如果可能有他人知道密码，请告知管理员。
- 使用你的账号以及你创建的访问令牌所做的事情，由你负责。

## 你写的内容

- 内容归你所有。你允许本站保存它、向你授权的人展示它，并保留历史版本和备份。
- 不得发布违法、损害他人或你无权发布的内容。管理员可以锁定或删除此类内容。
- 你设为公开的内容，任何人都可以阅读，也可能被搜索引擎收录。

## 你的数据

- 本站保存你的姓名、邮箱、登录的时间与来源，以及你写的内容。登录使用一个 Cookie，语言和主题各用一个 Cookie。
- 本站管理员能够看到这里保存的数据。除法律要求外，不会提供给其他人。

## 服务

- 本站会尽力维护，但不作保证。不能丢失的内容请自行导出备份。
- 违反以上规则者可能被停止访问。你可以随时停止使用，并请管理员删除你的账号。
`;

/** What stands at `/agreement` until the site has a text of its own. Markdown. */
export const agreementOf = (locale: SiteLocale): string => (locale === 'zh-cn' ? ZH : EN);
