import { Toaster, UiProvider } from '@docstead/core/ui';
import { useLanguage, useText, useTheme } from '@docstead/core/web';
import { SHELL } from './boot/load-texts.ts';
import type { FirstView } from './boot/read-boot.ts';
import { Frame } from './frame/Frame.tsx';

interface Props {
  readonly first?: FirstView | undefined;
  /** `test` leaves transitions out. */
  readonly env?: 'default' | 'test';
}

/** The whole of the page: theme, language, frame, messages. */
export function App({ first, env = 'default' }: Props) {
  const [theme] = useTheme();
  const [locale] = useLanguage();
  const t = useText(SHELL);
  return (
    <UiProvider scheme={theme === 'system' ? 'auto' : theme} locale={locale === 'zh-cn' ? 'zh-CN' : 'en'} env={env}>
      <Frame first={first} />
      <Toaster labels={{ region: t('messages'), dismiss: t('dismiss') }} />
    </UiProvider>
  );
}
