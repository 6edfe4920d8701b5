import { useResolvedScheme } from '@docstead/core/ui';
import { useTheme } from '@docstead/core/web';
import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Paper is white: as long as it is shown, the screen has light colours whatever the reader has chosen, diagrams too. */
export function usePaperColours(): void {
  const [theme] = useTheme();
  const scheme = useResolvedScheme(theme === 'system' ? 'auto' : theme);
  useEffect(() => {
    document.documentElement.setAttribute(SCHEME, 'light');
    return () => document.documentElement.setAttribute(SCHEME, scheme);
  }, [scheme]);
}
