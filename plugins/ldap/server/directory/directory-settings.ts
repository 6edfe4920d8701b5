import type { Static } from 'typebox';
import type descriptor from '../../plugin.ts';

export type StoredSettings = Static<(typeof descriptor)['settings']>;

/** The settings as they are meant: with an encryption. */
export type DirectorySettings = Omit<StoredSettings, 'encryption'> & {
  readonly encryption: Exclude<StoredSettings['encryption'], 'unset'>;
};

/** Of a directory, and of the global catalog of an Active Directory. */
const LDAPS_PORTS: readonly number[] = [636, 3269];

export const isLdaps = ({ port, encryption }: DirectorySettings): boolean =>
  encryption === 'ldaps' || LDAPS_PORTS.includes(port);

export const isStartTls = (at: DirectorySettings): boolean => at.encryption === 'starttls' && !isLdaps(at);

/** Otherwise passwords go over the network in the clear. */
export const isEncrypted = (at: DirectorySettings): boolean => isLdaps(at) || isStartTls(at);
