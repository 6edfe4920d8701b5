import { Button, EmptyState, ErrorState, IconKey, IconPlus, Skeleton, toast } from '@docstead/core/ui';
import { Lines, Panel } from '@docstead/core/ui/data';
import { confirm, RefusalLinks, tellRefusal, useText } from '@docstead/core/web';
import { useRef, useState } from 'react';
import { call, invalidate, useCall } from '../api.ts';
import { CreateToken } from './CreateToken.tsx';
import { type Token, TokenLine } from './TokenLine.tsx';

const LIST = '/api/user/tokenList';

/** Access tokens: for programs that work in one's name. */
export function TokensSection() {
  const t = useText('accounts');
  const [isOpen, open] = useState(false);
  const create = (
    <Button leftSection={<IconPlus aria-hidden />} onClick={() => open(true)}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <Panel title={t('tokens.title')} text={t('tokens.intro')} action={create}>
      <Tokens />
      {isOpen && <CreateToken onClose={() => open(false)} />}
    </Panel>
  );
}

function Tokens() {
  const t = useText('accounts');
  const { data, error, refetch } = useCall(LIST, {});
  const lines = useRef<HTMLUListElement>(null);

  async function revoke({ token_id, name }: Token): Promise<void> {
    const text = t('tokens.revoke_text', { name });
    const question = { title: t('tokens.revoke_title'), text, action: t('tokens.revoke'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await call('/api/user/revokeToken', { token_id });
      toast.ok(t('tokens.revoked', { name }));
    } catch (refused) {
      tellRefusal(refused);
    }
    // The button that was pressed goes with its line.
    lines.current?.focus();
    await invalidate(LIST);
  }

  if (error && !data) {
    const retry = { label: t('actions.retry'), onPress: () => void refetch() };
    const action = <RefusalLinks error={error} />;
    return <ErrorState title={t('tokens.failed')} text={error.message} retry={retry} action={action} />;
  }
  if (!data) return <Skeleton height={96} aria-label={t('tokens.loading')} />;
  if (data.length === 0) {
    const icon = <IconKey size={32} aria-hidden />;
    return <EmptyState icon={icon} title={t('tokens.none')} text={t('tokens.none_text')} />;
  }
  return (
    <Lines ref={lines} label={t('tokens.title')}>
      {data.map((token) => (
        <TokenLine key={token.token_id} token={token} onRevoke={() => void revoke(token)} />
      ))}
    </Lines>
  );
}
