import type { Translate } from '@docstead/core/web';
import { nameOf, type Theirs } from './save-state.ts';

/** Where this person saved: in another window of this browser, or on another device. */
export type OwnPlace = 'window' | 'device';

/** Whose text was met: a colleague's, or this person's own. */
export type Author = { readonly kind: 'colleague'; readonly name: string } | { readonly kind: OwnPlace };

/** Who writes here, and whether they had this page open in another window meanwhile. */
export interface Self {
  readonly username: string;
  readonly hasWindows: boolean;
}

export function authorOf(theirs: Pick<Theirs, 'author_name' | 'author_username'>, self: Self): Author {
  if (theirs.author_username !== self.username) return { kind: 'colleague', name: nameOf(theirs) };
  return { kind: self.hasWindows ? 'window' : 'device' };
}

/** `own` picks the sentence, the rest fills it. */
export const wordsFor = (author: Author, t: Translate) =>
  author.kind === 'colleague'
    ? ({ who: 'theirs', params: { name: author.name } } as const)
    : ({ who: 'own', params: { where: t(`own.where.${author.kind}`) } } as const);

/** Unix seconds: a refusal says them in `addtime`, `page/info` beside its text. */
export const savedAt = ({ addtime, saved_time }: Pick<Theirs, 'addtime' | 'saved_time'>): number =>
  saved_time ?? (Number(addtime) || 0);
