import { IconAlertTriangle, IconButton, UnstyledButton } from '../../../ui/base.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import styles from './PartFailed.module.css';

export interface PartFailedProps {
  readonly name: string;
  readonly plugin: string;
  readonly retry: () => void;
  /** In a bar there is room for a sign only: the words are its name. */
  readonly look?: 'line' | 'sign';
}

/** One contribution failed, and the page around it goes on: a mark of one line that says whose it is. */
export function PartFailed({ name, plugin, retry, look = 'line' }: PartFailedProps) {
  const t = useText(CORE);
  const words = `${t('error.part', { name })} ${t('error.from', { plugin })}`;
  const icon = <IconAlertTriangle size={16} aria-hidden />;
  if (look === 'sign') {
    return (
      <IconButton
        className={styles.sign}
        variant="subtle"
        label={`${words} ${t('error.retry')}`}
        icon={icon}
        onClick={retry}
      />
    );
  }
  return (
    <p className={styles.line} role="status">
      {icon}
      <span>{words}</span>
      <UnstyledButton className={styles.again} onClick={retry}>
        {t('error.retry')}
      </UnstyledButton>
    </p>
  );
}
