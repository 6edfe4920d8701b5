import { Dialog, Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, Refusal, useText } from '@docstead/core/web';
import { CallsTable } from '../calls/CallsTable.tsx';
import { Addresses } from './Addresses.tsx';
import { AnswerFields } from './AnswerFields.tsx';
import { TemplateField } from './TemplateField.tsx';
import { useMock } from './use-mock.ts';
import { useSaveKey } from './use-save-key.ts';

interface MockDialogProps {
  readonly page_id: string;
  /** Of the page, as the reader has it before them. */
  readonly text: string;
  readonly onClose: () => void;
}

/** What is answered in the place of the API that a page describes. */
export function MockDialog({ page_id, text, onClose }: MockDialogProps) {
  const t = useText('mock');
  const mock = useMock(page_id, onClose);
  const { stored, form, isBusy, isPending, error, refusal } = mock;
  const canSave = !isPending && !error && form.template.trim() !== '';
  useSaveKey(() => canSave && void mock.save());
  return (
    <Dialog
      opened
      isAnchored
      size="lg"
      onClose={() => void mock.leave()}
      title={t('dialog.title')}
      closeLabel={t('dialog.close')}
      {...(!isPending &&
        !error && {
          cancelLabel: t('dialog.close'),
          primary: { label: t('dialog.save'), busy: isBusy, disabled: !canSave },
          onSubmit: () => void mock.save(),
        })}
    >
      {error && <ErrorView error={error} retry={() => void mock.retry()} />}
      {isPending && <Skeleton height={360} role="status" aria-label={t('dialog.loading')} />}
      {!isPending && !error && (
        <Stack gap="lg">
          <TemplateField text={text} form={form} onChange={mock.change} />
          <AnswerFields form={form} onChange={mock.change} />
          <Refusal error={refusal} />
          {stored && (
            <>
              <Addresses mock={stored} isDirty={mock.isDirty} isBusy={isBusy} onDelete={() => void mock.remove()} />
              <CallsTable page_id={page_id} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}
