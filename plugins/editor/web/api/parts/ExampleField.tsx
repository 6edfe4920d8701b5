import { Button, Group, toast } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import type { ApiDocument } from '../../../../items/points.ts';
import { readJson } from '../../../format/json/read.ts';
import { writeJson } from '../../../format/json/write.ts';
import { FormatError, type Problem, placeIn } from '../../../format/problem.ts';
import styles from '../api.module.css';
import { exampleFrom, filledFrom } from '../model/fill.ts';
import { rowsOf, type TableId, withRows } from '../model/tables.ts';
import { useApi } from '../use-api-form.ts';

interface ExampleFieldProps {
  readonly label: string;
  readonly value: string;
  /** What an example is the same as, row by row. */
  readonly table: TableId;
  readonly hasRows: boolean;
  /** It has to be JSON; else only what begins like it. */
  readonly isJson?: boolean;
  readonly write: (doc: ApiDocument, value: string) => ApiDocument;
}

const PAUSE_MS = 250;

/** An example as text, with the way to its table and back. What is wrong in it is said, and may be saved all the same. */
export function ExampleField({ label, value, table, hasRows, isJson = false, write }: ExampleFieldProps) {
  const t = useText('editor');
  const { change } = useApi();
  const [problem, setProblem] = useProblem(value, isJson);
  const put = (text: string, field?: string) => change((doc) => write(doc, text), field);
  const attempt = (act: () => void) => {
    try {
      act();
    } catch (thrown) {
      if (!(thrown instanceof FormatError)) throw thrown;
      setProblem(thrown.problem);
    }
  };
  const fill = () =>
    change((doc) => {
      const rows = filledFrom(value, rowsOf(doc, table));
      toast.show({ id: 'api-filled', kind: 'ok', text: t('api.filled', { count: rows.length }) });
      return withRows(doc, table, rows);
    });
  const isBlank = value.trim() === '';
  return (
    <div className={styles.example}>
      <TextArea
        label={label}
        classNames={{ input: styles.code ?? '' }}
        value={value}
        spellCheck={false}
        autoComplete="off"
        error={problem && sentenceOf(problem, value, t)}
        onChange={(event) => put(event.currentTarget.value, `example ${table}`)}
      />
      <Group gap="xs">
        <Button size="xs" variant="default" disabled={isBlank} onClick={() => attempt(fill)}>
          {t('api.fill')}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!hasRows}
          onClick={() => change((doc) => write(doc, exampleFrom(rowsOf(doc, table))))}
        >
          {t('api.example_from_table')}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          disabled={isBlank}
          onClick={() => attempt(() => put(writeJson(readJson(value), '  ')))}
        >
          {t('insert.json_pretty')}
        </Button>
      </Group>
    </div>
  );
}

/** Of the text at every pause; what a button has found is said until the text is another one. */
function useProblem(text: string, isJson: boolean) {
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    const look = () => setProblem(isJson || /^\s*[[{]/.test(text) ? problemOf(text) : undefined);
    const timer = setTimeout(look, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, isJson]);
  return [problem, setProblem] as const;
}

function problemOf(text: string): Problem | undefined {
  if (text.trim() === '') return undefined;
  try {
    readJson(text);
    return undefined;
  } catch (thrown) {
    return thrown instanceof FormatError ? thrown.problem : undefined;
  }
}

function sentenceOf({ key, at, values }: Problem, text: string, t: ReturnType<typeof useText>): string {
  const problem = t(`format.problems.${key}`, values);
  if (at === undefined) return problem;
  return t('api.json_failed', { problem: t('format.at', { ...placeIn(text, at), problem }) });
}
