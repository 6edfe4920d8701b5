import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useCall } from '../api.ts';
import { sizeText } from '../size-text.ts';
import styles from './plugins.module.css';
import type { PluginInfo } from './use-switch.ts';

/** What a plugin needs, keeps and costs, and where its config comes from. */
export function PluginDetails({ plugin }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const { requires, optional, needed_by, reaches, slowest, slowest_ms, from } = plugin;
  return (
    <dl className={styles.details}>
      <Fact name={t('plugins.needs')}>
        <Needs needs={requires} />
      </Fact>
      {optional.length > 0 && (
        <Fact name={t('plugins.uses')}>
          <Needs needs={optional} />
        </Fact>
      )}
      <Fact name={t('plugins.needed_by')}>{needed_by.join(t('plugins.comma')) || t('plugins.nobody')}</Fact>
      <Fact name={t('plugins.tables')}>
        <Tables plugin={plugin} />
      </Fact>
      <Fact name={t('plugins.config')}>
        <Config plugin={plugin} />
      </Fact>
      <Fact name={t('plugins.failures')}>
        <Failures plugin={plugin} />
      </Fact>
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

/** Each with its range, and whether it is there. */
function Needs({ needs }: { readonly needs: PluginInfo['requires'] }) {
  const t = useText('admin');
  if (needs.length === 0) return t('plugins.nobody');
  return (
    <ul className={styles.lines}>
      {needs.map(({ plugin, name, range, state, version }) => (
        <li key={plugin}>
          {t('plugins.need', { name, range })}{' '}
          <span className={styles.dim}>({t(`plugins.needs_state.${state}`, { version })})</span>
        </li>
      ))}
    </ul>
  );
}

/** Each host counts its own. */
function Failures({ plugin: { failures, elsewhere } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  if (elsewhere.length === 0) return failures;
  return (
    <ul className={styles.lines}>
      <li>{t('plugins.failures_here', { count: failures })}</li>
      {elsewhere.map(({ machine, process, failures: count }) => (
        <li key={`${machine} ${process}`}>
          {t('plugins.failures_there', { machine, process: String(process), count })}
        </li>
      ))}
    </ul>
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
        const bytes = size && size.bytes > 0 && sizeText(size.bytes, t);
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
