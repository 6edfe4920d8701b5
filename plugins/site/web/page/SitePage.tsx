import { Skeleton } from '@docstead/core/ui';
import { Adopt, ErrorView, type PageProps, useDocumentTitle, useNavigate, useText } from '@docstead/core/web';
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useCall } from '../api.ts';
import { FeedbackDialog } from '../feedback/FeedbackDialog.tsx';

export type PageName = 'landing' | 'clients' | 'demo' | 'help' | 'runapi' | 'agreement';

interface SitePageProps extends PageProps {
  readonly name: PageName;
}

/** A page of the site, which the server writes: adopted where it stands already, and else asked for. */
export function SitePage({ name, first, query }: SitePageProps) {
  const standing = first?.status === 200 ? first.node : undefined;
  if (standing) return <Shown node={standing} />;
  return <Asked name={name} isHome={query.home !== undefined} chapter={query.page ?? ''} />;
}

interface AskedProps {
  readonly name: PageName;
  readonly isHome: boolean;
  readonly chapter: string;
}

function Asked({ name, isHome, chapter }: AskedProps) {
  const t = useText('site');
  const navigate = useNavigate();
  const { data, error, refetch } = useCall('/api/site/page', { name, home: isHome ? 1 : 0, chapter });
  const to = data?.to ?? '';
  useEffect(() => {
    if (to !== '') navigate(to, { replace: true });
  }, [navigate, to]);
  useDocumentTitle(data?.title || t(`titles.${name}`));
  const node = useMemo(() => (data && data.to === '' ? nodeOf(data.html) : undefined), [data]);
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  return node ? <Shown node={node} /> : <Waiting label={t('loading')} />;
}

/** What the server writes is HTML of its own making. */
function nodeOf(html: string): HTMLElement {
  const node = document.createElement('div');
  node.innerHTML = html;
  return node;
}

const Waiting = ({ label }: { readonly label: string }): ReactNode => (
  <div className="site-waiting" role="status" aria-label={label}>
    <Skeleton height={40} width="60%" />
    <Skeleton height={16} />
    <Skeleton height={16} width="80%" />
  </div>
);

/** What the foot leads to: its text where no script runs, a dialog where one does, also for who was faster than the script. */
const FEEDBACK = '#site-feedback';

/** Links of the page lead on without loading everything anew; that to the feedback opens it. */
function Shown({ node }: { readonly node: HTMLElement }) {
  const navigate = useNavigate();
  const [isAsking, ask] = useState(() => window.location.hash === FEEDBACK);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const to = event.target.closest('a')?.getAttribute('href') ?? '';
    if (!(to.startsWith('/') || to === FEEDBACK) || !isPlain(event)) return;
    event.preventDefault();
    if (to === FEEDBACK) ask(true);
    else navigate(to);
  };
  return (
    // Keys reach the links and buttons inside; this only listens to what they pass up.
    // biome-ignore lint/a11y: delegation for the elements inside
    <div className="site-place" onClick={onClick}>
      <Adopt node={node} />
      {isAsking && <FeedbackDialog onClose={() => ask(false)} />}
    </div>
  );
}

function isPlain(event: MouseEvent): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return !event.defaultPrevented && event.button === 0 && !isModified;
}
