import { Button, Group } from '@docstead/core/ui';
import { Checkbox, RadioGroup } from '@docstead/core/ui/form';
import { Link, Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { type Format, useAction } from '../api.ts';
import styles from './export.module.css';
import { ALL, type Scope, ScopeFields } from './ScopeFields.tsx';

interface Means {
  readonly format: Format;
  readonly missing: string;
  readonly note: string;
  readonly by_browser: boolean;
}

interface ExportFormProps {
  readonly item_id: string;
  readonly means: readonly Means[];
  readonly page_id: string;
}

/** Which form, and how much of it. What cannot be made here, or not as elsewhere, says why, in place of its sentence. */
export function ExportForm({ item_id, means, page_id }: ExportFormProps) {
  const t = useText('exchange');
  const [format, setFormat] = useState(() => means.find(({ missing }) => missing === '')?.format);
  const { missing: reason = '', by_browser: isPrinted = false } = means.find((one) => one.format === format) ?? {};
  const [scope, setScope] = useState<Scope>({ of: page_id === '0' ? 'all' : 'page', cat_id: '', in_catalog: ALL });
  const [withHistory, setHistory] = useState(false);
  const [withMembers, setMembers] = useState(false);
  const starting = useAction('/api/export/start', { invalidates: ['/api/job/mine'] });
  // The rights of all are about all of it.
  const isWhole = format === 'own' && scope.of === 'all';
  const isUnchosen = scope.of === 'catalog' && scope.cat_id === '';
  const start = async () => {
    if (!format) return;
    const part = scope.of === 'page' ? { cat_id: '0', page_id } : { cat_id: scope.cat_id, page_id: scope.in_catalog };
    const own = format === 'own' ? { with_history: withHistory ? '1' : '0' } : {};
    const people = isWhole ? { with_members: withMembers ? '1' : '0' } : {};
    try {
      await starting.run({
        item_id,
        format,
        ...(scope.of === 'all' ? { type: 1 } : { type: 2, ...part }),
        ...own,
        ...people,
      });
    } catch {
      // It stands over the button.
    }
  };
  return (
    <div className={styles.form}>
      <RadioGroup
        label={t('web.format')}
        value={format ?? null}
        onChange={(next) => setFormat(means.find((one) => one.format === next)?.format)}
        options={means.map(({ format: value, missing, note, by_browser }) => ({
          ...{ value, label: t(`formats.${value}.name`), disabled: missing !== '' && !by_browser },
          description: missing || note || t(`formats.${value}.text`),
        }))}
      />
      <ScopeFields item_id={item_id} page_id={page_id} scope={scope} onChange={setScope} />
      {format === 'own' && (
        <Checkbox
          label={t('web.with_history')}
          checked={withHistory}
          onChange={({ currentTarget }) => setHistory(currentTarget.checked)}
        />
      )}
      {isWhole && (
        <Checkbox
          label={t('web.with_members')}
          description={t('web.with_members_hint')}
          checked={withMembers}
          onChange={({ currentTarget }) => setMembers(currentTarget.checked)}
        />
      )}
      <Refusal error={starting.error} />
      <Group>
        {reason === '' && (
          <Button loading={starting.isRunning} disabled={!format || isUnchosen} onClick={() => void start()}>
            {t('web.export')}
          </Button>
        )}
        {isPrinted && !isUnchosen && (
          <Button
            variant={reason === '' ? 'default' : 'filled'}
            renderRoot={(props) => <Link to={printAddress(item_id, page_id, scope)} {...props} />}
          >
            {t('web.open_print')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** The print view of as much as was chosen. */
function printAddress(item_id: string, page_id: string, scope: Scope): string {
  const [of_page, of_catalog] = scope.of === 'page' ? [page_id, ALL] : [scope.in_catalog, scope.cat_id];
  const part: Record<string, string> = scope.of === 'all' ? {} : { cat_id: of_catalog, page_id: of_page };
  const chosen = Object.entries(part).filter(([, id]) => id !== ALL);
  const query = new URLSearchParams(chosen).toString();
  return `/item/print/${item_id}${query === '' ? '' : `?${query}`}`;
}
