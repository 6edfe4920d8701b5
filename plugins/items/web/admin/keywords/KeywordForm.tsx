import { Button, Group, Stack, toast } from '@docstead/core/ui';
import { RadioGroup, TextField } from '@docstead/core/ui/form';
import { RefusalText, useText } from '@docstead/core/web';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAction } from '../../api.ts';

const MOST_LETTERS = 100;
export const KEYWORDS = '/api/adminItem/getKeywordList';

/** One keyword at a time; what is wrong with it stands at the field. */
export function KeywordForm() {
  const t = useText('items');
  const [keyword, setKeyword] = useState('');
  const [way, setWay] = useState('refuse');
  const [problem, setProblem] = useState<ReactNode>();
  const adding = useAction('/api/adminItem/addKeyword', { invalidates: [KEYWORDS] });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (keyword.replaceAll('&', '').trim() === '') return setProblem(t('keywords.missing'));
    try {
      const { keyword: word } = await adding.run({ keyword, is_replace: way === 'replace' ? '1' : '0' });
      toast.ok(t('keywords.added', { word }));
      setKeyword('');
      setProblem(undefined);
    } catch (thrown) {
      setProblem(<RefusalText error={thrown} />);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)} noValidate>
      <Stack gap="sm">
        <TextField
          label={t('keywords.keyword')}
          description={t('keywords.hint')}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          value={keyword}
          error={problem}
          onChange={(event) => {
            setKeyword(event.currentTarget.value);
            setProblem(undefined);
          }}
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
