import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { DrawingName } from './Drawing.tsx';
import { Drawing } from './late-drawing.tsx';
import styles from './State.module.css';

export type ErrorStateProps = {
  title: string;
  text?: ReactNode;
  /** For who helps: a code, the plugin's name. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** In place of an icon, where a whole page has nothing else. */
  drawing?: DrawingName;
  retry?: { label: string; onPress: () => void; busy?: boolean };
  /** Another way out, beside the retry. */
  action?: ReactNode;
};

export function ErrorState({ title, text, detail, icon, drawing, retry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      {drawing ? (
        <Drawing name={drawing} />
      ) : (
        <div className={styles.icon}>{icon ?? <IconAlertTriangle size={32} aria-hidden />}</div>
      )}
      <h2 className={styles.title}>{title}</h2>
      {text && <div className={styles.text}>{text}</div>}
      {detail && <div className={styles.detail}>{detail}</div>}
      {(retry || action) && (
        <div className={styles.action}>
          {retry && (
            <Button onClick={retry.onPress} loading={retry.busy ?? false}>
              {retry.label}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
