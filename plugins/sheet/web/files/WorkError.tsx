import { Alert } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { FileRefused } from '../../xlsx/refused.ts';
import { refusedText } from '../../xlsx/words.ts';

/** Why a file was not read or made. */
export function WorkError({ error, title }: { readonly error: unknown; readonly title: string }) {
  const t = useText('sheet');
  if (error === undefined) return null;
  const why = error instanceof FileRefused ? refusedText((key, params) => t(key, params), error.reason) : undefined;
  return (
    <Alert kind="error" title={title}>
      {why ?? t('files.not_worked')}
    </Alert>
  );
}
