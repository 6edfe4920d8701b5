export const BACKUP_OPTIONS = { 'with-key': { summary: '`yes` puts the site key into the archive too' } } as const;
export const RESTORE_OPTIONS = {
  aside: { summary: '`yes` keeps a site that is there beside the restored one' },
  'leave-out': { summary: '`yes` goes on without data of plugins that are not installed' },
} as const;
