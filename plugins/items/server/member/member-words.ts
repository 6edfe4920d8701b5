import type { ItemsSetup } from '../setup.ts';

const LEVELS = ['read', 'edit', 'manage'] as const;

/** Level and catalogs of a member, in words of this language. */
export function memberWords(
  app: Pick<ItemsSetup, 'text'>,
  locale: Parameters<ItemsSetup['text']>[0],
  names: ReadonlyMap<number, string>,
) {
  const say = (key: string, values: Record<string, string> = {}) => app.text(locale, key, values);
  return ({ level, cat_ids }: { readonly level: number; readonly cat_ids: readonly number[] }) => {
    const known = cat_ids.map((id) => names.get(id) ?? say('member.gone_catalog'));
    const cat_name = known.length === 0 ? say('member.all_catalogs') : known.join(say('member.and'));
    const label = say(`member.level.${LEVELS[level] ?? 'read'}`);
    return { cat_name, member_group: say('member.group', { level: label, catalogs: cat_name }) };
  };
}
