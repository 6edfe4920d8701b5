import { Button } from '@docstead/core/ui';
import { type CallOutput, useSession, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { api } from '../../contract.ts';
import { SettingSection } from '../settings/SettingSection.tsx';
import styles from '../settings/setting.module.css';
import { useDialogs } from '../store.ts';

interface LifeActsProps {
  readonly item: CallOutput<typeof api, '/api/item/detail'>;
}

/** What becomes of a project: a copy, and what only its owner does, each with what it means. */
export function LifeActs({ item }: LifeActsProps) {
  const t = useText('items');
  const show = useDialogs((state) => state.show);
  const { caller } = useSession();
  const { item_id } = item;
  const isOwner = caller.kind === 'user' && caller.uid === item.uid;
  return (
    <>
      <SettingSection title={t('life.copy')} text={t('life.copy_text')}>
        <Act title={t('life.copy_title', { name: item.item_name })} text={t('life.copy_what')}>
          <Button variant="default" onClick={() => show({ kind: 'copy-item', item })}>
            {t('menu.copy')}
          </Button>
        </Act>
      </SettingSection>
      <SettingSection title={t('setting.danger')} text={t('setting.danger_text')} isDanger>
        {!isOwner && <p className={styles.only}>{t('life.only_owner', { name: item.username })}</p>}
        {isOwner && (
          <>
            <Act title={t('life.transfer')} text={t('life.transfer_text')}>
              <Button variant="outline" color="red" onClick={() => show({ kind: 'transfer-item', item })}>
                {t('all.transfer')}
              </Button>
            </Act>
            {item.is_archived !== '1' && (
              <Act title={t('life.archive')} text={t('life.archive_text')}>
                <Button variant="outline" color="red" onClick={() => show({ kind: 'archive-item', item })}>
                  {t('life.archive_open')}
                </Button>
              </Act>
            )}
            <Act title={t('delete_item.title')} text={t('setting.delete_text')}>
              <Button variant="outline" color="red" onClick={() => show({ kind: 'delete-item', item_id })}>
                {t('menu.delete')}
              </Button>
            </Act>
          </>
        )}
      </SettingSection>
    </>
  );
}

interface ActProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Act({ title, text, children }: ActProps) {
  return (
    <div className={styles.end}>
      <p>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {children}
    </div>
  );
}
