import { isComposing } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import type { ApiDocument } from '../../../items/points.ts';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';
import styles from './api.module.css';
import { rowsOf, type TableId } from './model/tables.ts';
import { Body } from './parts/Body.tsx';
import { ExampleField } from './parts/ExampleField.tsx';
import { Head } from './parts/Head.tsx';
import { ParamTable } from './rows/ParamTable.tsx';
import { ApiFormContext, useApiForm } from './use-api-form.ts';

interface ApiFormProps {
  readonly text: WorkingText;
  readonly source: Source;
  /** The server has not said yet whether this person may write. */
  readonly isWaiting: boolean;
}

/** What people write most; any other word may stand there. */
const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'file', 'int', 'long', 'float', 'date'];

/** The page as a form: every field writes into its text, which stays the one truth. */
export default function ApiForm({ text, source, isWaiting }: ApiFormProps) {
  const t = useText('editor');
  const { doc, form } = useApiForm(text, source);
  const { change, step } = form;
  const types = useId();
  const address = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!isWaiting && isIdle(source)) address.current?.focus();
  }, [isWaiting, source]);
  // Where it gives way to the text, that has the keys.
  useEffect(() => () => void requestAnimationFrame(() => isIdle(source) && source.viewRef.current?.focus()), [source]);
  // The text has the history; what a field of the browser remembers would be half of it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isMod = (event.ctrlKey || event.metaKey) && !event.altKey;
    const key = event.key.toLowerCase();
    const way = isMod && (key === 'y' || (key === 'z' && event.shiftKey)) ? 'redo' : isMod && key === 'z' && 'undo';
    if (!way) return;
    event.preventDefault();
    step(way);
  };
  if (!doc) return <section className={styles.form} aria-label={t('api.label')} aria-busy />;
  const table = (id: TableId) => <ParamTable table={id} rows={rowsOf(doc, id)} types={types} />;
  const { success, failure } = doc.response;
  return (
    <ApiFormContext value={form}>
      <section className={styles.form} data-scrolls aria-label={t('api.label')} onKeyDown={onKeyDown}>
        <datalist id={types}>
          {TYPES.map((type) => (
            <option key={type} value={type} />
          ))}
        </datalist>
        <Head info={doc.info} address={address} />
        <Part title={t('api.tables.pathVariables')}>{table('pathVariables')}</Part>
        <Part title={t('api.tables.query')}>{table('query')}</Part>
        <Part title={t('api.tables.headers')}>{table('headers')}</Part>
        {doc.request.cookies.length > 0 && <Part title={t('api.tables.cookies')}>{table('cookies')}</Part>}
        <Part title={t('api.body')}>
          <Body body={doc.request.body} types={types} />
        </Part>
        <Part title={t('api.success')}>
          <ExampleField
            label={t('api.success_example')}
            value={success.example}
            table="success"
            hasRows={success.fields.length > 0}
            write={(now, example) => withAnswer(now, 'success', example)}
          />
          {table('success')}
        </Part>
        <Part title={t('api.failure')}>
          <ExampleField
            label={t('api.failure_example')}
            value={failure.example}
            table="failure"
            hasRows={failure.fields.length > 0}
            write={(now, example) => withAnswer(now, 'failure', example)}
          />
          {table('failure')}
        </Part>
        <TextArea
          label={t('api.remark')}
          description={t('api.markdown')}
          classNames={{ input: styles.prose ?? '' }}
          value={doc.info.remark}
          onChange={(event) => {
            const remark = event.currentTarget.value;
            change((now) => ({ ...now, info: { ...now.info, remark } }), 'remark');
          }}
        />
      </section>
    </ApiFormContext>
  );
}

/** Nobody has gone elsewhere: the focus is nowhere, or in the text that is out of sight. */
function isIdle({ viewRef }: Source): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || viewRef.current?.dom.contains(activeElement) === true;
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </div>
  );
}

const withAnswer = (doc: ApiDocument, answer: 'success' | 'failure', example: string): ApiDocument => ({
  ...doc,
  response: { ...doc.response, [answer]: { ...doc.response[answer], example } },
});
