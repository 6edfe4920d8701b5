import { linksOf } from '../calls/refusal-links.ts';
import { Link } from '../navigation/Link.tsx';

/** What a refusal offers as the next step: for forms and dialogs beside its message; the error views have it already. */
export function RefusalLinks({ error }: { readonly error: unknown }) {
  return linksOf(error).map(({ label, href }) => (
    <Link key={href} to={href}>
      {label}
    </Link>
  ));
}
