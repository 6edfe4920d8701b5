import { createHash } from 'node:crypto';
import { fail } from '@docstead/core/contract';
import type { Brand, SiteBrand } from '@docstead/core/server';
import { accentOf } from '../accent.ts';
import { siteFailures } from '../contract/failures.ts';
import type { Handler, SiteSetup } from './setup.ts';

const digestOf = (logo: string): string => createHash('sha256').update(logo).digest('hex').slice(0, 16);

/** What the settings say of the site's looks. Asked for every page, so it is worked out once for each state of theirs. */
export function createBrand(app: SiteSetup): SiteBrand {
  let known: { readonly key: string; readonly brand: Brand } | undefined;
  return {
    current() {
      const { site_name, accent, logo } = app.settings.all();
      const key = `${site_name}\n${accent}\n${logo}`;
      if (known?.key !== key) known = { key, brand: brandOf({ site_name, accent, logo }) };
      return known.brand;
    },
  };
}

function brandOf({ site_name, accent, logo }: { site_name: string; accent: string; logo: string }): Brand {
  const shades = accentOf(accent);
  return {
    ...(site_name.trim() !== '' && { name: site_name.trim() }),
    ...(logo !== '' && { logo: `/api/site/logo?v=${digestOf(logo)}` }),
    agreement: '/agreement',
    ...(shades && { accent: shades }),
  };
}

export const siteLogo =
  (app: SiteSetup): Handler<'/api/site/logo'> =>
  ({ input: { v = '' }, ctx }) => {
    const logo = app.settings.get('logo');
    if (logo === '') throw fail(siteFailures.noLogo);
    const etag = digestOf(logo);
    const body = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
    ctx.reply.header('cache-control', v === etag ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    return { body, type: 'image/png', inline: true, size: body.length, etag };
  };
