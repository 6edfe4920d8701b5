import { Button } from '@docstead/core/ui';
import { Line } from '@docstead/core/ui/data';
import { Moment, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { LoginButton } from '../../provider.ts';
import { icons } from '../icons.ts';

/** A provider, and the account there where one is connected. */
export interface Row extends LoginButton {
  readonly link_id?: string;
  readonly called?: string;
  readonly addtime?: number;
}

interface Props {
  readonly row: Row;
  readonly mayConnect: boolean;
  readonly isBusy: boolean;
  readonly onConnect: () => void;
  readonly onDisconnect: () => void;
  /** What is asked before it is connected. */
  readonly children: ReactNode;
}

export function LinkLine({ row, mayConnect, isBusy, onConnect, onDisconnect, children }: Props) {
  const t = useText('sso');
  const { name, icon, link_id, called = '', addtime } = row;
  const Icon = icons[icon];
  const button = { variant: 'default' } as const;
  const action = link_id ? (
    <Button {...button} aria-label={t('links.disconnect_named', { name })} onClick={onDisconnect}>
      {t('links.disconnect')}
    </Button>
  ) : (
    mayConnect && (
      <Button {...button} aria-label={t('links.connect_named', { name })} disabled={isBusy} onClick={onConnect}>
        {t('links.connect')}
      </Button>
    )
  );
  const facts = link_id ? (
    <>
      <span>{called === '' ? t('links.plain') : t('links.as', { called })}</span>
      {addtime !== undefined && <Moment seconds={addtime} say={(time) => t('links.since', { time })} />}
    </>
  ) : (
    <span>{t('links.none')}</span>
  );
  return (
    <Line icon={<Icon size={20} aria-hidden />} name={name} facts={facts} action={action}>
      {children}
    </Line>
  );
}
