import { Tabs } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { isSent } from '../../request/address.ts';
import type { RequestDraft, Row } from '../../request/request.ts';
import { BodyFields } from './Body.tsx';
import { Rows } from './Rows.tsx';
import styles from './tool.module.css';

interface RequestTabsProps {
  readonly draft: RequestDraft;
  readonly onChange: (part: Partial<RequestDraft>) => void;
}

/** How many are sent, beside the name of a tab. */
const count = (rows: readonly Row[]): string => {
  const sent = rows.filter(isSent).length;
  return sent > 0 ? ` ${sent}` : '';
};

/** All of a request but its address. */
export function RequestTabs({ draft, onChange }: RequestTabsProps) {
  const t = useText('httptool');
  const { pathVariables, query, headers, body } = draft;
  const isOfBody = body.mode !== 'none' && !/^(get|head)$/i.test(draft.method);
  const [tab, setTab] = useState<string | null>(isOfBody ? 'body' : 'params');
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label={t('tool.parts')} mb="sm">
        <Tabs.Tab value="params">
          {t('tool.params')}
          {count([...pathVariables, ...query])}
        </Tabs.Tab>
        <Tabs.Tab value="headers">
          {t('tool.headers')}
          {count(headers)}
        </Tabs.Tab>
        <Tabs.Tab value="body">{t('tool.body')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="params">
        <div className={styles.stack}>
          {pathVariables.length > 0 && (
            <Rows
              isFixed
              title={t('tool.path')}
              rows={pathVariables}
              onChange={(rows) => onChange({ pathVariables: rows })}
            />
          )}
          <Rows title={t('tool.query')} rows={query} onChange={(rows) => onChange({ query: rows })} />
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="headers">
        <Rows title={t('tool.headers')} rows={headers} onChange={(rows) => onChange({ headers: rows })} />
      </Tabs.Panel>
      <Tabs.Panel value="body">
        <BodyFields method={draft.method} body={body} onChange={(next) => onChange({ body: next })} />
      </Tabs.Panel>
    </Tabs>
  );
}
