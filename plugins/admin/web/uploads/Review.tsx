import { Alert, Stack, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { type ReactNode, useEffect, useRef } from 'react';
import { Agree } from './Agree.tsx';
import styles from './uploads.module.css';
import type { Report, Upload, UploadState } from './use-upload.ts';

interface Props {
  readonly report: Report;
  readonly proof: UploadState['proof'];
  readonly upload: Upload;
}

/** What a plugin would be allowed to do, before any of it runs; and the choice. */
export function Review({ report, proof, upload }: Props) {
  const t = useText('admin');
  const { name, version, about, replaces, is_older } = report;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const right = report.has_server === 1 ? 'server' : report.has_web === 1 ? 'web' : 'none';
  return (
    <div ref={place} tabIndex={-1} className={styles.review}>
      <Panel title={t('uploads.review', { name, version })} {...(about && { text: about })}>
        <Stack gap="md">
          <Alert kind={right === 'none' ? 'info' : 'warn'} title={right === 'server' ? t('uploads.rights_title') : ''}>
            {t(`uploads.rights_${right}`)}
          </Alert>
          {replaces && (
            <Alert kind={is_older === 1 ? 'warn' : 'info'}>
              {t(is_older === 1 ? 'uploads.replaces_older' : 'uploads.replaces', { version: replaces })}
            </Alert>
          )}
          <Facts report={report} />
          <Agree report={report} proof={proof} upload={upload} />
        </Stack>
      </Panel>
    </div>
  );
}

const MIB = 1024 * 1024;
const LISTS = ['calls', 'pages', 'tables', 'slots', 'commands', 'reaches', 'notes'] as const;
/** Who reads on finds them in the plugin's own papers. */
const MOST_SHOWN = 30;

function Facts({ report }: { readonly report: Report }) {
  const t = useText('admin');
  const { author, license, digest, files, bytes, plugin, requires, optional } = report;
  const size = bytes < MIB ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / MIB).toFixed(1)} MiB`;
  const ranges = (all: Report['requires']) => all.map((one) => `${one.plugin} ${one.range}`);
  return (
    <dl className={styles.facts}>
      <Fact name="ID">
        <code>{plugin}</code>
      </Fact>
      <Fact name={t('uploads.author')}>{author || <Dim>{t('uploads.unsaid')}</Dim>}</Fact>
      <Fact name={t('uploads.license')}>{license || <Dim>{t('uploads.unsaid')}</Dim>}</Fact>
      <Fact name={t('uploads.content')}>{t('uploads.content_text', { files, size })}</Fact>
      <Fact name={t('uploads.digest')}>
        <code>{digest}</code>
        <Dim>{t('uploads.digest_hint')}</Dim>
      </Fact>
      <Lines name={t('uploads.requires')} lines={ranges(requires)} />
      {optional.length > 0 && <Lines name={t('uploads.optional')} lines={ranges(optional)} />}
      {LISTS.map((key) =>
        key === 'notes' && report.notes.length === 0 ? null : (
          <Lines key={key} name={t(`uploads.${key}`)} lines={report[key]} />
        ),
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function Lines({ name, lines }: { readonly name: string; readonly lines: readonly string[] }) {
  const t = useText('admin');
  const left = lines.length - MOST_SHOWN;
  return (
    <Fact name={name}>
      {lines.length === 0 && <Dim>{t('uploads.none')}</Dim>}
      <ul className={styles.lines}>
        {lines.slice(0, MOST_SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {left > 0 && <Dim>{t('uploads.more', { left })}</Dim>}
    </Fact>
  );
}

const Dim = ({ children }: { readonly children: string }) => (
  <Text c="dimmed" component="span">
    {children}
  </Text>
);
