import { Badge, Button, IconDownload } from '@docstead/core/ui';
import { CopyButton, Tabs } from '@docstead/core/ui/data';
import { useLanguage, useText } from '@docstead/core/web';
import { useEffect, useMemo, useState } from 'react';
import type { Answer } from '../../request/request.ts';
import { type AnswerView, MOST_SHOWN, saveAnswer, viewOf } from './answer-view.ts';
import { Colored } from './Colored.tsx';
import styles from './tool.module.css';

interface AnswerPaneProps {
  readonly answer: Answer;
  /** Absent where there is no document to keep it in. */
  readonly onExample?: ((answer: Answer) => void) | undefined;
}

/** What came back: how it went, its text in three views, and what can be done with it. */
export function AnswerPane({ answer, onExample }: AnswerPaneProps) {
  const t = useText('httptool');
  const view = useMemo(() => viewOf(answer), [answer]);
  const text = view.pretty ?? '';
  return (
    <section className={styles.answer} aria-label={t('answer.title')}>
      <Facts answer={answer} type={view.type} />
      {answer.isCut && <p className={styles.fact}>{t('answer.cut')}</p>}
      <Views answer={answer} view={view} />
      <div className={styles.head}>
        {text !== '' && (
          <CopyButton
            text={text}
            word={t('answer.copy')}
            labels={{ copy: t('answer.copy'), copied: t('answer.copied') }}
          />
        )}
        {answer.body.length > 0 && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} />}
            onClick={() => saveAnswer(answer)}
          >
            {t('answer.save')}
          </Button>
        )}
        {onExample && text.trim() !== '' && (
          <Button size="xs" variant="default" onClick={() => onExample(answer)}>
            {t('answer.as_example')}
          </Button>
        )}
      </div>
    </section>
  );
}

const COLORS = { success: 'green', redirect: 'blue', client: 'yellow', server: 'red' } as const;

function kindOf(status: number): keyof typeof COLORS {
  if (status < 300) return 'success';
  if (status < 400) return 'redirect';
  return status < 500 ? 'client' : 'server';
}

function Facts({ answer, type }: { readonly answer: Answer; readonly type: string }) {
  const t = useText('httptool');
  const kind = kindOf(answer.status);
  const [language] = useLanguage();
  const size = new Intl.NumberFormat(language, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 1 });
  return (
    <div className={styles.head} role="status">
      <h3 className={styles.heading}>{t('answer.title')}</h3>
      <Badge color={COLORS[kind]} variant="light" tt="none">
        {t(`answer.status.${kind}`, { status: answer.status })}
      </Badge>
      <span className={styles.fact}>{t('answer.ms', { ms: answer.ms })}</span>
      <span className={styles.fact}>{size.format(answer.body.length / 1024)}</span>
      {type !== '' && <span className={styles.fact}>{type}</span>}
      {answer.via === 'server' && <span className={styles.fact}>{t('answer.by_server')}</span>}
    </div>
  );
}

function Views({ answer, view }: { readonly answer: Answer; readonly view: AnswerView }) {
  const t = useText('httptool');
  const { headers } = answer;
  return (
    <Tabs defaultValue="pretty" keepMounted={false}>
      <Tabs.List aria-label={t('answer.views')} mb="xs">
        <Tabs.Tab value="pretty">{t('answer.pretty')}</Tabs.Tab>
        <Tabs.Tab value="raw">{t('answer.raw')}</Tabs.Tab>
        <Tabs.Tab value="headers">{t('answer.headers', { count: headers.length })}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="pretty">
        {view.isImage ? (
          <Picture answer={answer} type={view.type} />
        ) : (
          <Body text={view.pretty} language={view.language} answer={answer} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="raw">
        <Body text={view.text} language="" answer={answer} />
      </Tabs.Panel>
      <Tabs.Panel value="headers">
        <table className={styles.table} aria-label={t('answer.headers', { count: headers.length })}>
          <tbody>
            {headers.map(({ name, value }, at) => (
              <tr key={at}>
                <th scope="row">{name}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {answer.via === 'browser' && <p className={styles.fact}>{t('answer.headers_hidden')}</p>}
      </Tabs.Panel>
    </Tabs>
  );
}

interface BodyProps {
  readonly text: string | undefined;
  readonly language: string;
  readonly answer: Answer;
}

function Body({ text, language, answer }: BodyProps) {
  const t = useText('httptool');
  if (answer.body.length === 0) return <p className={styles.empty}>{t('answer.no_body')}</p>;
  if (text === undefined) return <p className={styles.empty}>{t('answer.binary')}</p>;
  const isLong = text.length > MOST_SHOWN;
  return (
    <>
      {isLong && <p className={styles.fact}>{t('answer.long')}</p>}
      <Colored text={isLong ? text.slice(0, MOST_SHOWN) : text} language={language} label={t('answer.body')} />
    </>
  );
}

/** Drawn as a picture, in which nothing runs. */
function Picture({ answer, type }: { readonly answer: Answer; readonly type: string }) {
  const t = useText('httptool');
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([new Uint8Array(answer.body)], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [answer, type]);
  return address ? <img className={styles.image} src={address} alt={t('answer.image')} /> : null;
}
