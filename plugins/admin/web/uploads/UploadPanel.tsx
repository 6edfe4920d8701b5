import { Alert, Button, IconUpload, ProgressBar, Text } from '@docstead/core/ui';
import { DropArea, Panel } from '@docstead/core/ui/data';
import { Refusal, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { Review } from './Review.tsx';
import styles from './uploads.module.css';
import { UPLOAD_STATE, type UploadState, useUpload } from './use-upload.ts';

/** Where another plugin comes from: a packed file, where the operator allows it; else it is said how. */
export function UploadPanel() {
  const t = useText('admin');
  const { data } = useCall(UPLOAD_STATE, {});
  if (!data) return null;
  if (data.state !== 'open') {
    return (
      <Alert kind="info" title={t(`uploads.${data.state}_title`)}>
        {t(`uploads.${data.state}_text`)}
      </Alert>
    );
  }
  return <Open site={data} />;
}

function Open({ site }: { readonly site: UploadState }) {
  const t = useText('admin');
  const upload = useUpload();
  const { report, isBusy, part, name, error } = upload;
  if (report) return <Review report={report} proof={site.proof} upload={upload} />;
  const isSent = part === undefined || part >= 1;
  return (
    <Panel title={t('uploads.title')} text={t('uploads.text')}>
      {isBusy ? (
        <ProgressBar
          label={t(isSent ? 'uploads.reading' : 'uploads.sending', { name })}
          {...(isSent ? {} : { value: part * 100 })}
          stop={{ label: t('uploads.cancel'), onPress: upload.cancel }}
        />
      ) : (
        <div className={styles.choose}>
          <Refusal error={error} />
          <DropArea
            className={styles.drop}
            label={t('uploads.choose')}
            accept=".tgz,.tar.gz"
            onFiles={([file]) => file && upload.send(file)}
          >
            {(choose) => (
              <>
                <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={choose}>
                  {t('uploads.choose')}
                </Button>
                <Text c="dimmed">{t('uploads.drag', { most: site.most_m })}</Text>
              </>
            )}
          </DropArea>
        </div>
      )}
    </Panel>
  );
}
