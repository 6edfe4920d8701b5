import { Badge, Button, Group, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import { maskMobile } from './mask.ts';
import { UnbindDialog } from './UnbindDialog.tsx';

interface Props {
  readonly mobile: string;
  /** The person has a password to be asked for. */
  readonly hasPassword: boolean;
  readonly takesFocus: boolean;
  readonly onUnbound: () => void;
}

export function BoundMobile({ mobile, hasPassword, takesFocus, onUnbound }: Props) {
  const t = useText('sms');
  const [isAsked, ask] = useState(false);
  const fact = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone.
    if (takesFocus) fact.current?.focus();
  }, [takesFocus]);
  return (
    <>
      <Group ref={fact} tabIndex={-1} w="fit-content">
        <Text>{maskMobile(mobile)}</Text>
        <Badge color="green">{t('bound.state')}</Badge>
      </Group>
      <div>
        <Button variant="default" onClick={() => ask(true)}>
          {t('bound.unbind')}
        </Button>
      </div>
      {isAsked && <UnbindDialog {...{ mobile, hasPassword, onUnbound }} onClose={() => ask(false)} />}
    </>
  );
}
