import { Toaster, UiProvider } from '@docstead/core/ui';
import { useLanguage, useText, useTheme } from '@docstead/core/web';
import { useEffect } from 'react';
import { SHELL } from './boot/load-texts.ts';
import type { FirstView } from './boot/read-boot.ts';
import { Frame } from './frame/Frame.tsx';
import { colourWindow } from './window-colour.ts';

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
  useEffect(() => colourWindow(theme), [theme]);
  return (
    <UiProvider scheme={theme === 'system' ? 'auto' : theme} locale={locale === 'zh-cn' ? 'zh-CN' : 'en'} env={env}>
      <Frame first={first} />
      <Toaster labels={{ region: t('messages'), dismiss: t('dismiss') }} />
    </UiProvider>
  );
}
