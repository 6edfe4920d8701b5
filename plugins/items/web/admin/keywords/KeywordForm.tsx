import { Button, Group, isComposing, Stack, toast } from '@docstead/core/ui';
import { RadioGroup, TextArea } from '@docstead/core/ui/form';
import { RefusalText, useText } from '@docstead/core/web';
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../api.ts';
import { LONGEST_KEYWORD } from './asked.ts';

export const KEYWORDS = '/api/adminItem/getKeywordList';

/** As many keywords as there are lines; what is wrong with them stands at the field. */
export function KeywordForm() {
  const t = useText('items');
  const [text, setText] = useState('');
  const [way, setWay] = useState('refuse');
  const [problem, setProblem] = useState<ReactNode>();
  const adding = useAction('/api/adminItem/addKeywords', { invalidates: [KEYWORDS] });
  const add = async () => {
    const lines = text.split('\n').map((line) => line.trim());
    const given = lines.filter((line) => line.replaceAll('&', '').trim() !== '');
    if (given.length === 0) return setProblem(t('keywords.missing'));
    const long = lines.flatMap((line, at) => ([...line].length > LONGEST_KEYWORD ? [at + 1] : []));
    if (long.length > 0)
      return setProblem(t('keywords.too_long', { lines: shown(long), count: long.length, most: LONGEST_KEYWORD }));
    try {
      const { added, known } = await adding.run({ keywords: text, is_replace: way === 'replace' ? '1' : '0' });
      const [word] = given;
      if (known > 0) toast.ok(t('keywords.added_known', { added, known }));
      else toast.ok(added === 1 ? t('keywords.added', { word }) : t('keywords.added_many', { count: added }));
      setText('');
      setProblem(undefined);
    } catch (thrown) {
      setProblem(<RefusalText error={thrown} />);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!adding.isRunning) void add();
  };
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="sm">
        <TextArea
          label={t('keywords.field')}
          description={t('keywords.hint')}
          autosize
          minRows={2}
          maxRows={10}
          autoComplete="off"
          spellCheck={false}
          value={text}
          error={problem}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setProblem(undefined);
          }}
          onKeyDown={onKeyDown}
        />
        <RadioGroup
          label={t('keywords.way')}
          value={way}
          onChange={setWay}
          options={['refuse', 'replace'].map((value) => ({
            ...{ value, label: t(`keywords.ways.${value}`), description: t(`keywords.hints.${value}`) },
          }))}
        />
        <Group>
          <Button type="submit" loading={adding.isRunning}>
            {t('keywords.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const MOST_SHOWN = 10;

/** The first of them: a list of thousands helps nobody. */
const shown = (lines: readonly number[]): string =>
  lines.slice(0, MOST_SHOWN).join(', ') + (lines.length > MOST_SHOWN ? ', …' : '');
