import { EmptyState, IconSearch } from '../../../ui/base.ts';
import { Link } from '../navigation/Link.tsx';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

/** Nothing is at this address. */
export function NotFoundView() {
  const t = useText(CORE);
  return (
    <EmptyState
      icon={<IconSearch size={32} aria-hidden />}
      title={t('not_found.title')}
      text={t('not_found.text')}
      action={<Link to="/">{t('not_found.home')}</Link>}
    />
  );
}
