import { Button, Stack, Text, toast } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Link, tellRefusal, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';

interface Props {
  /** Addresses, '' where there is none. */
  readonly guides: { readonly en: string; readonly 'zh-cn': string };
}

const LANGUAGES = ['en', 'zh-cn'] as const;

/** The guide as a project of this site: there, or to be made. */
export function GuidePanel({ guides }: Props) {
  const t = useText('site');
  const planting = useAction('/api/site/plantGuide');
  const isWhole = LANGUAGES.every((language) => guides[language] !== '');
  const make = async () => {
    try {
      await planting.run({});
      toast.ok(t('guide.begun'));
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };
  return (
    <Panel title={t('guide.title')} text={t('guide.text')}>
      <Stack gap="sm" align="flex-start">
        {LANGUAGES.filter((language) => guides[language] !== '').map((language) => (
          <Link key={language} to={guides[language]}>
            {t(`guide.language.${language}`)}
          </Link>
        ))}
        {isWhole ? (
          <Text c="dimmed">{t('guide.there')}</Text>
        ) : (
          <Button variant="default" loading={planting.isRunning} onClick={() => void make()}>
            {t('guide.make')}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
