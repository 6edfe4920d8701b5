import { Alert, Button, Dialog, IconUpload, ProgressBar, Stack } from '@docstead/core/ui';
import { DropArea } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Book } from '../../book/types.ts';
import { MOST_FILE } from '../../limits.ts';
import { lostTexts } from '../../xlsx/words.ts';
import styles from './files.module.css';
import type { FileBook } from './messages.ts';
import { useWork } from './use-work.ts';
import { WorkError } from './WorkError.tsx';
import { readFile } from './work.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  readonly onBook: (book: Book) => void;
}

interface Came extends FileBook {
  readonly name: string;
}

/** A file in the place of the spreadsheet: chosen or dropped, read aside, and shown before it is put in. */
export default function ImportDialog({ onClose, onBook }: ImportDialogProps) {
  const t = useText('sheet');
  const work = useWork();
  const [name, setName] = useState('');
  const [came, setCame] = useState<Came>();
  const read = async (file: File): Promise<void> => {
    setName(file.name);
    setCame(undefined);
    const found = await work.run('reading', (watch) => readFile(file, watch));
    if (found) setCame({ ...found, name: file.name });
  };
  const put = (): void => {
    if (came) onBook(came.book);
    onClose();
  };
  return (
    <Dialog
      opened
      isAnchored
      onClose={onClose}
      title={t('files.import_title')}
      closeLabel={t('files.close')}
      cancelLabel={t('files.cancel')}
      {...(came && { primary: { label: t('files.put'), onPress: put } })}
    >
      <Stack gap="md">
        {work.step ? (
          <ProgressBar
            label={t(`files.step.${work.step}`, { name })}
            stop={{ label: t('files.cancel'), onPress: work.stop }}
          />
        ) : (
          <>
            <WorkError error={work.error} title={t('files.not_read', { name })} />
            {came && <WhatCame came={came} />}
            <Choice isAgain={came !== undefined} onFile={(file) => void read(file)} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

const MIB = 1024 ** 2;

function Choice({ isAgain, onFile }: { readonly isAgain: boolean; readonly onFile: (file: File) => void }) {
  const t = useText('sheet');
  return (
    <DropArea
      className={styles.drop}
      label={t('files.choose')}
      accept=".xlsx,.csv,.tsv,.txt"
      onFiles={([file]) => file && onFile(file)}
    >
      {(choose) => (
        <>
          <Button
            {...(isAgain ? { variant: 'default' } : { 'data-autofocus': true })}
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={choose}
          >
            {t(isAgain ? 'files.another' : 'files.choose')}
          </Button>
          <p className={styles.dim}>{t('files.drag', { size: MOST_FILE / MIB })}</p>
        </>
      )}
    </DropArea>
  );
}

function WhatCame({ came: { name, book, cells, lost } }: { readonly came: Came }) {
  const t = useText('sheet');
  const texts = lostTexts((key, params) => t(key, params), lost);
  return (
    <>
      <div role="status">
        <p className={styles.came}>{t('files.came', { name, sheets: book.length, cells })}</p>
        <p className={styles.sheets}>{book.map((sheet) => sheet.name).join(' · ')}</p>
      </div>
      {texts.length > 0 && (
        <Alert kind="warn" title={t('files.lost_title')}>
          <ul className={styles.lost}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
