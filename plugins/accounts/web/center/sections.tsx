import { type PartEntry, type Translate, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { SessionsSection } from '../sessions/SessionsSection.tsx';
import { TokensSection } from '../tokens/TokensSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { Profile } from './Profile.tsx';
import { SecondPlace } from './SecondPlace.tsx';

/** One place of the user center: `/user/setting/{id}`. */
export interface CenterSection {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** As in the slot: what other plugins bring stands among ours. */
  readonly order: number;
  readonly element: ReactNode;
}

/** As the slot says: of entries that name no order. */
const SLOT_ORDER = 500;

/** Ours, and a section of its own for each part of another plugin, by its label. */
export function useSections(entries: readonly PartEntry[]): readonly CenterSection[] {
  const t = useText('accounts');
  return [...ownSections(t), ...entries.map(toSection)].toSorted((a, b) => a.order - b.order);
}

/** A new section of this plugin is one line here; its order stays under 100. */
function ownSections(t: Translate): CenterSection[] {
  return [
    { id: 'profile', label: t('center.profile'), icon: 'user', order: 10, element: <Profile /> },
    { id: 'email', label: t('fields.email'), icon: 'mail', order: 20, element: <EmailSection /> },
    { id: 'password', label: t('center.password'), icon: 'lock', order: 30, element: <PasswordSection /> },
    { id: 'second', label: t('titles.second_factor'), icon: 'shield', order: 35, element: <SecondPlace /> },
    { id: 'sessions', label: t('center.sessions'), icon: 'device-desktop', order: 40, element: <SessionsSection /> },
    { id: 'tokens', label: t('tokens.title'), icon: 'key', order: 50, element: <TokensSection /> },
  ];
}

/** An address has no slash in `<plugin>/<id>`, and our own ids have no dot. */
function toSection({ id, label, icon = 'settings', order = SLOT_ORDER, element }: PartEntry): CenterSection {
  return { id: id.replace('/', '.'), label, icon, order, element };
}
