import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';
import { kindIcons, type MessageKind } from './kinds.tsx';

export type AlertProps = {
  kind?: MessageKind;
  title?: ReactNode;
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  close?: { label: string; onPress: () => void };
};

/** A message that stays where it is about something; what passes by is a toast. */
export function Alert({ kind = 'info', title, children, action, close }: AlertProps) {
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.alert} data-kind={kind}>
      <span className={styles.icon}>{kindIcons[kind]}</span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {close && <CloseButton aria-label={close.label} onClick={close.onPress} />}
    </div>
  );
}
