import type { LoginButton } from '../../provider.ts';

interface Preset {
  /** A name of the provider's own; the same in all languages. */
  readonly name: string;
  readonly id: string;
  readonly icon: LoginButton['icon'];
  /** The whole issuer where there is one for everybody, else how one looks. */
  readonly issuer?: string;
  readonly pattern?: string;
}

/** Providers that many use: what their button shows, and how their address looks. */
export const PRESETS: readonly Preset[] = [
  { name: 'Keycloak', id: 'keycloak', icon: 'key', pattern: 'https://id.example.com/realms/main' },
  {
    ...{ name: 'Microsoft Entra ID', id: 'entra', icon: 'users' },
    pattern: 'https://login.microsoftonline.com/<tenant>/v2.0',
  },
  { name: 'Google', id: 'google', icon: 'world', issuer: 'https://accounts.google.com' },
  { name: 'Okta', id: 'okta', icon: 'shield', pattern: 'https://example.okta.com' },
  { name: 'GitLab', id: 'gitlab', icon: 'login', issuer: 'https://gitlab.com' },
  { name: 'Authentik', id: 'authentik', icon: 'key', pattern: 'https://id.example.com/application/o/docs/' },
];
