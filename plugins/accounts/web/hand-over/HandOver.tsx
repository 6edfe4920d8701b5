import { Button, ErrorState, Loader } from '@docstead/core/ui';
import { GatePage, type PageProps, useText } from '@docstead/core/web';
import { RedirectNote } from '../parts/RedirectNote.tsx';
import { type Owner, useHandOver } from './use-hand-over.ts';

/** What an address with a token opens: it names the account and asks, since anybody may have sent that address. */
export default function HandOver({ query }: PageProps) {
  const t = useText('accounts');
  const { owner, error, isBusy, run, retry, cancel } = useHandOver(query);
  if (error) {
    return (
      <GatePage title={t('titles.hand_over')}>
        <ErrorState title={error.message} retry={{ label: t('actions.retry'), onPress: retry }} />
      </GatePage>
    );
  }
  if (!owner) {
    return (
      <GatePage title={t('titles.hand_over')}>
        <Loader label={t('hand_over.checking')} />
      </GatePage>
    );
  }
  return (
    <GatePage title={t('hand_over.question', { name: nameOf(owner) })}>
      <div className="narrow-form">
        <RedirectNote redirect={query.redirect_uri} />
        <p className="narrow-intro">{t('hand_over.text', { name: longNameOf(owner) })}</p>
        {owner.instead_of !== '' && (
          <p className="narrow-intro">{t('hand_over.instead', { other: owner.instead_of })}</p>
        )}
        <Button fullWidth loading={isBusy} onClick={() => void run()}>
          {t('hand_over.go', { name: nameOf(owner) })}
        </Button>
        <Button fullWidth variant="default" onClick={cancel}>
          {t('hand_over.cancel')}
        </Button>
      </div>
    </GatePage>
  );
}

const nameOf = ({ name, username }: Owner): string => name || username;

/** A display name may be anybody's; the username is one person's. */
const longNameOf = ({ name, username }: Owner): string => (name ? `${name} (${username})` : username);
