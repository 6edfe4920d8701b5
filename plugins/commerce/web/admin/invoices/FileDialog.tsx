import { Button, Dialog, IconUpload, ProgressBar, Stack, Text } from '@docstead/core/ui';
import { DropArea, FieldRow } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Invoice } from '../../api.ts';
import { FileLink } from './FileLink.tsx';
import styles from './invoices.module.css';
import { useInvoiceFile } from './use-invoice-file.ts';

interface FileDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** The file of an invoice: uploaded, or at another place of the web; or none any more. */
export function FileDialog({ invoice, onClose }: FileDialogProps) {
  const t = useText('commerce');
  const file = useInvoiceFile(invoice, onClose);
  const { invoice_title: title, file_url } = invoice;
  return (
    <Dialog
      opened
      onClose={() => {
        file.cancel();
        onClose();
      }}
      title={t('console_invoices.file_title', { title })}
      closeLabel={t('console_invoices.close')}
    >
      <Stack gap="md">
        <Refusal error={file.error} />
        {file_url !== '' && (
          <div className={styles.now}>
            <Text>
              {t('console_invoices.file_now')} <FileLink invoice={invoice} />
            </Text>
            <Button size="xs" variant="default" disabled={file.isBusy} onClick={() => void file.tie('')}>
              {t('console_invoices.file_untie')}
            </Button>
          </div>
        )}
        {file.isBusy ? (
          <ProgressBar
            label={t('console_invoices.sending', { name: file.name })}
            {...(file.part === undefined ? {} : { value: file.part * 100 })}
            stop={{ label: t('console_invoices.stop'), onPress: file.cancel }}
          />
        ) : (
          <Choice onFile={file.upload} />
        )}
        <WebAddress isBusy={file.isBusy} onAddress={(url) => void file.tie(url)} />
      </Stack>
    </Dialog>
  );
}

function Choice({ onFile }: { readonly onFile: (file: File) => void }) {
  const t = useText('commerce');
  return (
    <DropArea
      className={styles.drop}
      label={t('console_invoices.choose')}
      accept=".pdf,.ofd,.xml,.png,.jpg,.jpeg"
      onFiles={([file]) => file && onFile(file)}
    >
      {(choose) => (
        <>
          <Button data-autofocus leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
            {t('console_invoices.choose')}
          </Button>
          <Text c="dimmed">{t('console_invoices.choose_hint')}</Text>
        </>
      )}
    </DropArea>
  );
}

interface WebAddressProps {
  readonly isBusy: boolean;
  readonly onAddress: (url: string) => void;
}

function WebAddress({ isBusy, onAddress }: WebAddressProps) {
  const t = useText('commerce');
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState('');
  const submit = (): void => {
    if (/^https:\/\/\S+$/i.test(url.trim())) onAddress(url.trim());
    else setProblem(t('console_invoices.address_bad'));
  };
  return (
    <FieldRow label={t('console_invoices.address')} onSubmit={submit}>
      <TextField
        label={t('console_invoices.address')}
        type="url"
        placeholder="https://"
        autoComplete="off"
        maxLength={500}
        value={url}
        error={problem}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setProblem('');
        }}
      />
      <Button type="submit" variant="default" disabled={isBusy}>
        {t('console_invoices.address_action')}
      </Button>
    </FieldRow>
  );
}
