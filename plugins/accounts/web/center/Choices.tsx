import { Group, Stack } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/form';
import { tellRefusal, useLanguage, useText, useTheme } from '@docstead/core/web';
import { useId } from 'react';
import styles from './Choices.module.css';

const LANGUAGES = ['zh-cn', 'en'] as const;
const THEMES = ['light', 'dark', 'system'] as const;

/** What the header offers, too; kept in this browser. Each is in force at once. */
export function Choices() {
  const t = useText('accounts');
  const [locale, setLocale] = useLanguage();
  const [theme, setTheme] = useTheme();
  return (
    <Group gap="xl" align="flex-start">
      <Choice
        label={t('center.language')}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={locale}
        choose={(next) => void setLocale(next).catch((error: unknown) => tellRefusal(error))}
      />
      <Choice
        label={t('center.theme')}
        options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        value={theme}
        choose={setTheme}
      />
    </Group>
  );
}

interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly options: { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly choose: (value: V) => void;
}

function Choice<V extends string>({ label, options, value, choose }: ChoiceProps<V>) {
  const id = useId();
  return (
    <Stack gap={4} align="flex-start">
      <span id={id} className={styles.label}>
        {label}
      </span>
      <SegmentedControl aria-labelledby={id} data={options} value={value} onChange={choose} />
    </Stack>
  );
}
