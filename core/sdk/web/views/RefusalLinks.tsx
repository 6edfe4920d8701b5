import { linksOf } from '../calls/refusal-links.ts';
import { sentenceOf } from '../calls/tell-refusal.ts';
import { Link } from '../navigation/Link.tsx';

/** What a refusal offers as the next step: for forms and dialogs beside its message; the error views have it already. */
export function RefusalLinks({ error }: { readonly error: unknown }) {
  return linksOf(error).map(({ label, href }) => (
    <Link key={href} to={href}>
      {label}
    </Link>
  ));
}

/** Why something was refused, at the field that it is about: what was thrown in a sentence, and the next step. */
export function RefusalText({ error }: { readonly error: unknown }) {
  return (
    <>
      {sentenceOf(error)} <RefusalLinks error={error} />
    </>
  );
}
