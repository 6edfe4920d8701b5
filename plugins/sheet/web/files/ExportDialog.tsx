import { Dialog, ProgressBar, Stack } from '@docstead/core/ui';
import { RadioGroup, Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Book } from '../../book/types.ts';
import { download } from './download.ts';
import type { Format } from './messages.ts';
import { useWork } from './use-work.ts';
import { WorkError } from './WorkError.tsx';
import { writeFile } from './work.ts';

interface ExportDialogProps {
  /** The book as it stands when the file is made. */
  readonly read: () => Book;
  /** Of the file, without its ending. */
  readonly name: string;
  /** The one that is before the reader, by its place. */
  readonly sheet?: number;
  readonly onClose: () => void;
}

/** The spreadsheet as a file: all of it for Excel, or one sheet as .csv. */
export default function ExportDialog({ read, name, sheet = 0, onClose }: ExportDialogProps) {
  const t = useText('sheet');
  const work = useWork();
  const [format, setFormat] = useState<Format>('xlsx');
  const [chosen, setChosen] = useState(sheet);
  const sheets = read();
  const submit = async (): Promise<void> => {
    const bytes = await work.run('writing', (watch) => writeFile({ book: read(), format, sheet: chosen }, watch));
    if (!bytes) return;
    const part = format === 'csv' && sheets.length > 1 ? ` - ${sheets[chosen]?.name ?? ''}` : '';
    download(`${name}${part}`, format, bytes);
    onClose();
  };
  return (
    <Dialog
      opened
      isAnchored
      size="sm"
      onClose={onClose}
      title={t('files.export_title')}
      closeLabel={t('files.close')}
      cancelLabel={t('files.cancel')}
      primary={{ label: t('files.download'), busy: work.step !== undefined }}
      onSubmit={() => void submit()}
    >
      <Stack gap="md">
        <WorkError error={work.error} title={t('files.not_written')} />
        <RadioGroup
          label={t('files.format')}
          value={format}
          onChange={(value) => setFormat(value === 'csv' ? 'csv' : 'xlsx')}
          options={(['xlsx', 'csv'] as const).map((value) => ({
            ...{ value, label: t(`files.${value}`), description: t(`files.${value}_about`) },
          }))}
        />
        {format === 'csv' && sheets.length > 1 && (
          <Select
            label={t('files.sheet')}
            allowDeselect={false}
            value={String(chosen)}
            onChange={(value) => setChosen(Number(value ?? 0))}
            data={sheets.map((one, at) => ({ value: String(at), label: one.name }))}
          />
        )}
        {work.step && (
          <ProgressBar
            label={t(`files.step.${work.step}`, { name })}
            stop={{ label: t('files.cancel'), onPress: work.stop }}
          />
        )}
      </Stack>
    </Dialog>
  );
}
