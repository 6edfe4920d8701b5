import { toast } from '@docstead/core/ui';
import { formatRelative, formatTime, tellRefusal, useLanguage, useNavigate, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useCall } from '../../api.ts';
import { changeAddress, versionAddress } from '../../history/sittings.ts';
import { isPresent } from '../../history/version.ts';
import './authors.css';
import { addAuthors, sectionStarts } from './add-authors.ts';

interface SectionAuthorsProps {
  readonly page_id: string;
  readonly rev: number;
  readonly version: number;
}

const shownDocument = () => document.querySelector<HTMLElement>('.items-article .md-doc');

interface Change {
  readonly page_id: string;
  readonly page_history_id: string;
  readonly before_id: string;
}

function addressOf({ page_id, page_history_id, before_id }: Change): string | undefined {
  if (before_id) return changeAddress(page_id, before_id, page_history_id);
  return isPresent({ page_history_id }) ? undefined : versionAddress({ page_id, page_history_id });
}

/** A quiet line at each heading of the document on screen; it leads to what was changed. */
export default function SectionAuthors({ page_id, rev, version }: SectionAuthorsProps) {
  const t = useText('items');
  const navigate = useNavigate();
  const [language] = useLanguage();
  const [lines, setLines] = useState('');
  const { data, error } = useCall('/api/page/sections', { page_id, lines }, { enabled: lines !== '', silent: true });
  const isNothing = data?.rev === rev && data.sections.length === 0;
  useEffect(() => {
    const doc = shownDocument();
    // Where the document has changed, so have its lines.
    if (version > 0 && doc) setLines(sectionStarts(doc).join(','));
  }, [version]);
  useEffect(() => {
    if (isNothing) toast.info(t('authors.unknown'));
  }, [isNothing, t]);
  useEffect(() => {
    if (error) tellRefusal(error);
  }, [error]);
  useEffect(() => {
    const doc = shownDocument();
    // The lines are those of one revision: of another they would be somebody else's.
    if (version === 0 || !doc || data?.rev !== rev) return;
    const told = data.sections.map(({ line, page_history_id, before_id, author_name, addtime }) => ({
      line,
      text: t('authors.line', { name: author_name, time: formatRelative(addtime) }),
      title: formatTime(addtime),
      href: addressOf({ page_id, page_history_id, before_id }),
    }));
    return addAuthors(doc, told, navigate);
  }, [data, rev, version, page_id, language, t, navigate]);
  return null;
}
