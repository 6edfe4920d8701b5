import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { theme } from '../theme.ts';

export type Scheme = 'light' | 'dark' | 'auto';

export type UiProviderProps = {
  /** What the user chose; `auto` follows the system. The choice is kept in a cookie by the caller, never here. */
  scheme: Scheme;
  /** BCP 47. Fonts for Chinese and Japanese differ by it, and so does what a screen reader speaks. */
  locale: string;
  /** `test` renders without transitions and portals. */
  env?: 'default' | 'test';
  children: ReactNode;
};

const darkQuery = '(prefers-color-scheme: dark)';

function subscribeToSystem(changed: () => void): () => void {
  const media = window.matchMedia?.(darkQuery);
  media?.addEventListener('change', changed);
  return () => media?.removeEventListener('change', changed);
}

/** The scheme that is on screen now. */
export function useResolvedScheme(scheme: Scheme): 'light' | 'dark' {
  const systemIsDark = useSyncExternalStore(
    subscribeToSystem,
    () => window.matchMedia?.(darkQuery)?.matches ?? false,
    () => false,
  );
  if (scheme !== 'auto') return scheme;
  return systemIsDark ? 'dark' : 'light';
}

/** Mantine would keep the scheme in local storage; ours is in a cookie, which the server reads for the first view. */
function fixedScheme(scheme: 'light' | 'dark'): MantineColorSchemeManager {
  const nothing = () => {};
  return { get: () => scheme, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing };
}

export function UiProvider({ scheme, locale, env = 'default', children }: UiProviderProps) {
  const resolved = useResolvedScheme(scheme);
  const manager = useMemo(() => fixedScheme(resolved), [resolved]);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <MantineProvider
      theme={theme}
      env={env}
      colorSchemeManager={manager}
      forceColorScheme={resolved}
      withCssVariables={false}
    >
      {children}
    </MantineProvider>
  );
}
