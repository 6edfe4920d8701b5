import { Button, IconDownload, ProgressBar } from '@docstead/core/ui';
import { Line, Lines, Panel } from '@docstead/core/ui/data';
import { isOngoing, Moment, retryWork, stopWork, tellRefusal, useText, useWork, type Work } from '@docstead/core/web';

/** What this person has exported within the last week, and what is on its way; files are there until they are swept. */
export function OwnExports() {
  const t = useText('exchange');
  const mine = (useWork() ?? []).filter(({ plugin, kind }) => plugin === 'exchange' && kind === 'export');
  if (mine.length === 0) return null;
  return (
    <Panel title={t('web.last')}>
      <Lines label={t('web.last')}>
        {mine.map((work) => (
          <ExportLine key={work.id} work={work} />
        ))}
      </Lines>
    </Panel>
  );
}

function ExportLine({ work }: { readonly work: Work }) {
  const t = useText('exchange');
  const { id, title, state, done, of, note, href, file, ending, added_time } = work;
  if (isOngoing(work)) {
    const isStopping = state === 'stopping';
    const bar = (
      <ProgressBar
        label={isStopping ? t('web.stopping', { name: title }) : title}
        detail={note}
        {...(of > 0 && !isStopping ? { value: (done / of) * 100 } : {})}
        {...(isStopping ? {} : { stop: { label: t('web.stop'), onPress: () => void stopWork(id).catch(tellRefusal) } })}
      />
    );
    return <Line name={bar} />;
  }
  const isThere = state === 'done' && file !== '';
  return (
    <Line
      name={isThere ? file : title}
      facts={
        <>
          {/* A file says by its name what it is. */}
          {!isThere && <span>{ending}</span>}
          <Moment seconds={added_time} say={(time) => time} />
        </>
      }
      action={
        isThere ? (
          <Button
            component="a"
            href={href}
            download={file}
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('web.download_of', { name: file })}
          >
            {t('web.download')}
          </Button>
        ) : (
          work.may_retry && (
            <Button size="xs" variant="default" onClick={() => void retryWork(id).catch(tellRefusal)}>
              {t('web.retry')}
            </Button>
          )
        )
      }
    />
  );
}
