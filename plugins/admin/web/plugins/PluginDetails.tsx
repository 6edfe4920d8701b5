import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useCall } from '../api.ts';
import styles from './plugins.module.css';
import type { PluginInfo } from './use-switch.ts';

const MIB = 1024 * 1024;

/** What a plugin needs, keeps and costs, and where its config comes from. */
export function PluginDetails({ plugin }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const { requires, optional, needed_by, reaches, failures, slowest, slowest_ms, from } = plugin;
  const ranges = (all: PluginInfo['requires']) =>
    all.map((one) => `${one.plugin} ${one.range}`).join(', ') || t('plugins.nobody');
  return (
    <dl className={styles.details}>
      <Fact name={t('plugins.needs')}>{ranges(requires)}</Fact>
      {optional.length > 0 && <Fact name={t('plugins.uses')}>{ranges(optional)}</Fact>}
      <Fact name={t('plugins.needed_by')}>{needed_by.join(', ') || t('plugins.nobody')}</Fact>
      <Fact name={t('plugins.tables')}>
        <Tables plugin={plugin} />
      </Fact>
      <Fact name={t('plugins.config')}>
        <Config plugin={plugin} />
      </Fact>
      <Fact name={t('plugins.failures')}>{failures}</Fact>
      {slowest && (
        <Fact name={t('plugins.slowest')}>
          {slowest}, {t('health.ms', { ms: slowest_ms })}
        </Fact>
      )}
      {reaches.length > 0 && <Fact name={t('plugins.reaches')}>{reaches.join(', ')}</Fact>}
      <Fact name={t('plugins.from')}>
        <code>{from}</code>
      </Fact>
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

function Tables({ plugin: { plugin, tables } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const { data } = useCall('/api/adminPlugin/getSizes', { plugin }, { enabled: tables.length > 0 });
  if (tables.length === 0) return t('plugins.no_tables');
  return (
    <ul className={styles.lines}>
      {tables.map((table) => {
        const size = data?.find((one) => one.table === table);
        const rows = size && t(size.is_more === 1 ? 'plugins.rows_more' : 'plugins.rows', { count: size.rows });
        const bytes = size && size.bytes > 0 && t('plugins.size', { size: Math.ceil((size.bytes / MIB) * 10) / 10 });
        return (
          <li key={table}>
            <code>{table}</code> {[rows, bytes].filter(Boolean).join(', ')}
          </li>
        );
      })}
    </ul>
  );
}

function Config({ plugin: { config } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  if (config.length === 0) return t('plugins.no_config');
  return (
    <ul className={styles.lines}>
      {config.map(({ key, value, is_secret, from, variable }) => (
        <li key={key}>
          <code>{key}</code> = {is_secret === 1 ? t('plugins.secret') : value || t('plugins.unset')}{' '}
          <span className={styles.dim}>
            ({t(`plugins.config_from.${from}`)}; <code>{variable}</code>)
          </span>
        </li>
      ))}
    </ul>
  );
}
