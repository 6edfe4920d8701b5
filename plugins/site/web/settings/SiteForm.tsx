import { Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { RadioGroup } from '@docstead/core/ui/form';
import { SaveFoot } from '@docstead/core/ui/settings';
import { Link, Refusal, useText } from '@docstead/core/web';
import { CONSOLE } from '../../console.ts';
import type { SiteForm as Values } from '../api.ts';
import { BrandFields } from './BrandFields.tsx';
import { SettingField } from './SettingField.tsx';
import styles from './settings.module.css';
import { Theirs } from './Theirs.tsx';
import { type SiteFormState, useSiteForm } from './use-site-form.ts';

interface Props {
  readonly values: Values;
  /** By the environment. */
  readonly fixed: readonly string[];
  readonly isSquareOpen: boolean;
}

const DOWNLOADS = ['download_mac', 'download_windows', 'download_api', 'download_ios', 'download_android'] as const;

/** The form of the site's own pages. */
export function SiteForm({ values, fixed, isSquareOpen }: Props) {
  const t = useText('site');
  const state = useSiteForm(values);
  const field = (key: keyof Values, look: 'line' | 'text' = 'line') => (
    <SettingField key={key} name={key} state={state} isFixed={fixed.includes(key)} isLong={look === 'text'} />
  );
  return (
    <form
      ref={state.ref}
      noValidate
      aria-label={t('titles.settings')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void state.run();
      }}
    >
      <Stack gap="md">
        <Refusal error={state.error} />
        <Panel title={t('settings.groups.brand')} text={t('settings.groups.brand_text')}>
          <BrandFields state={state} fixed={fixed} />
        </Panel>
        <Panel title={t('settings.groups.home')} text={t('settings.groups.home_text')}>
          <Stack gap="lg">
            <div>
              <Home state={state} isFixed={fixed.includes('home_page')} isSquareOpen={isSquareOpen} />
              <Theirs name="home_page" state={state} />
            </div>
            {state.now.home_page === '3' && field('home_item')}
            <p className={styles.links}>
              <Link to="/?home" target="_blank">
                {t('settings.look')}
              </Link>
              <Link to={CONSOLE.recommendations}>{t('titles.recommendations')}</Link>
            </p>
          </Stack>
        </Panel>
        <Panel title={t('settings.groups.words')} text={t('settings.groups.words_text')}>
          <Stack gap="lg">
            {field('contact')}
            {field('demo_item')}
            {field('beian')}
            {field('agreement', 'text')}
            {field('products', 'text')}
          </Stack>
        </Panel>
        <Panel title={t('settings.groups.downloads')} text={t('settings.groups.downloads_text')}>
          <Stack gap="lg">{DOWNLOADS.map((key) => field(key))}</Stack>
        </Panel>
      </Stack>
      <SaveFoot form={state} say={(word) => t(`settings.${word}`)} />
    </form>
  );
}

interface HomeProps {
  readonly state: SiteFormState;
  readonly isFixed: boolean;
  readonly isSquareOpen: boolean;
}

function Home({ state, isFixed, isSquareOpen }: HomeProps) {
  const t = useText('site');
  const error = state.errorOf('home_page');
  return (
    <RadioGroup
      label={t('settings.home_page')}
      value={state.now.home_page}
      onChange={(value) => state.change('home_page', value)}
      {...(error && { error })}
      options={(['1', '2', '3', '4'] as const).map((value) => ({
        value,
        label: t(`settings.home.${value}`),
        disabled: isFixed || (value === '4' && !isSquareOpen && state.now.home_page !== '4'),
        ...(value === '4' && !isSquareOpen && { description: t('settings.home.closed') }),
      }))}
    />
  );
}
