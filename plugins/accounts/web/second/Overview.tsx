import { Badge, Button, Stack, Text } from '@docstead/core/ui';
import { type CallOutput, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { Passkeys } from './Passkeys.tsx';
import type { Passkey } from './passkey.ts';
import styles from './Second.module.css';
import { Way } from './Way.tsx';

type State = CallOutput<typeof api, '/api/user/secondFactor'>;

/** What asks for the password first. */
export type Wish = 'app' | 'codes' | 'off' | 'passkey' | 'remove';

/** Fewer are worth a word. */
const FEW_CODES = 3;

interface Props {
  readonly state: State;
  readonly onWish: (wish: Wish, passkey?: Passkey) => void;
}

/** What there is, and what can be done about it. */
export function Overview({ state, onWish }: Props) {
  const t = useText('accounts');
  const { is_on, has_app, codes_left } = state;
  const app = t(has_app ? 'second.move_app' : 'second.set_up_app');
  return (
    <Stack gap="md" align="flex-start">
      <div className={styles.status}>
        <Badge variant="light" color={is_on ? 'green' : 'gray'}>
          {t(is_on ? 'second.on' : 'second.off')}
        </Badge>
        <Text span c="dimmed">
          {t(is_on ? 'second.on_text' : 'second.off_text')}
        </Text>
      </div>
      <ul className={styles.ways}>
        <Way name={t('second.app')} hint={t(has_app ? 'second.app_set' : 'second.app_text')}>
          <Button variant={is_on ? 'default' : 'filled'} onClick={() => onWish('app')}>
            {app}
          </Button>
        </Way>
        <Passkeys
          passkeys={state.passkeys}
          isHere={state.passkeys_here === 1}
          isAloneOffered={state.passkeys_alone === 1}
          onAdd={() => onWish('passkey')}
          onRemove={(passkey) => onWish('remove', passkey)}
        />
        {is_on === 1 && (
          <Way
            name={t('second.codes')}
            hint={t(codes_left < FEW_CODES ? 'second.codes_few' : 'second.codes_left', { count: codes_left })}
          >
            <Button variant="default" onClick={() => onWish('codes')}>
              {t('second.new_codes')}
            </Button>
          </Way>
        )}
      </ul>
      {is_on === 1 && (
        <div className={styles.off}>
          <Text span c="dimmed">
            {t('second.off_loses')}
          </Text>
          <Button variant="outline" color="red" onClick={() => onWish('off')}>
            {t('second.turn_off')}
          </Button>
        </div>
      )}
    </Stack>
  );
}
