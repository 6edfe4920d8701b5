import { Badge, Button, EmptyState, IconDatabase, IconFolder } from '@docstead/core/ui';
import { CopyButton, Line, Lines, Panel } from '@docstead/core/ui/data';
import { Link, useText } from '@docstead/core/web';
import { SECTION } from '../../section.ts';
import type { Source } from '../api.ts';
import styles from '../takeover.module.css';

interface SourcesProps {
  readonly folder: string;
  readonly sources: readonly Source[];
  readonly chosen: string | undefined;
  readonly look: { readonly isLooking: boolean; readonly again: () => void };
}

/** Where the operator puts a site, and those that lie there. */
export function Sources({ folder, sources, chosen, look }: SourcesProps) {
  const t = useText('takeover');
  const again = (
    <Button size="xs" variant="default" loading={look.isLooking} onClick={look.again}>
      {t('sources.again')}
    </Button>
  );
  const isEmpty = sources.length === 0;
  return (
    <Panel title={t('sources.title')} text={t('sources.text')} action={!isEmpty && again}>
      <div className={styles.folder}>
        <IconFolder size={16} aria-hidden />
        <code>{folder}</code>
        <CopyButton text={folder} labels={{ copy: t('sources.copy'), copied: t('sources.copied') }} />
      </div>
      {isEmpty ? (
        <EmptyState drawing="empty" title={t('sources.empty')} text={t('sources.empty_text')} action={again} />
      ) : (
        <Lines label={t('sources.list')}>
          {sources.map((source) => (
            <SourceLine key={source.name} source={source} isChosen={source.name === chosen} />
          ))}
        </Lines>
      )}
    </Panel>
  );
}

function SourceLine({ source, isChosen }: { readonly source: Source; readonly isChosen: boolean }) {
  const t = useText('takeover');
  const { name, is_readable, reason, taken } = source;
  const isReadable = is_readable === 1;
  return (
    <Line
      icon={<IconDatabase size={20} aria-hidden />}
      name={
        <>
          <span aria-current={isChosen || undefined}>{name}</span>
          {!isReadable && (
            <Badge color="red" variant="light">
              {t('sources.unreadable')}
            </Badge>
          )}
          {isChosen && (
            <Badge color="blue" variant="light">
              {t('sources.chosen')}
            </Badge>
          )}
        </>
      }
      facts={isReadable ? <span>{taken > 0 ? t('sources.taken', { count: taken }) : t('sources.new')}</span> : reason}
      action={
        isReadable &&
        !isChosen && (
          <Button
            component={Link}
            to={`${SECTION}&source=${encodeURIComponent(name)}`}
            size="xs"
            variant="default"
            aria-label={t('sources.choose_of', { name })}
          >
            {t('sources.choose')}
          </Button>
        )
      }
    />
  );
}
