import { Alert } from '../../../ui/base.ts';
import { linksOf } from '../calls/refusal-links.ts';
import { sentenceOf } from '../calls/tell-refusal.ts';
import { RefusalLinks } from './RefusalLinks.tsx';

/**
 * Why a form or a dialog was refused, where the reader looks, with the refusal's links; nothing without an error. Takes
 * whatever was thrown. What is about one field stands at that field: its message, and `<RefusalLinks>` behind it.
 */
export function Refusal({ error }: { readonly error: unknown }) {
  if (error === undefined) return null;
  const action = linksOf(error).length > 0 && <RefusalLinks error={error} />;
  return (
    <Alert kind="error" {...(action && { action })}>
      {sentenceOf(error)}
    </Alert>
  );
}
