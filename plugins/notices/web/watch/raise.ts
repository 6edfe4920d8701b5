import { toast } from '@docstead/core/ui';

export interface Raised {
  /** Of one notice: told again, it stands in the place of the first. */
  readonly id: string;
  readonly head: string;
  readonly words: string;
  /** Head and words in one line. */
  readonly line: string;
  readonly open: string;
  readonly onOpen: () => void;
}

/** Of the specification. */
const LASTS_MS = 30_000;
/** A line on the page has room for so many letters. */
const LONGEST = 200;

/** On the desktop where the person has allowed that, else in a message on the page. */
export function raise(notice: Raised): void {
  if (!onDesktop(notice)) onPage(notice);
}

function onDesktop({ id, head, words, onOpen }: Raised): boolean {
  if (!('Notification' in window) || Notification.permission !== 'granted') return false;
  try {
    const shown = new Notification(head, { body: words, tag: id });
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
    return true;
  } catch {
    // Phones have the name, and let only a service worker notify.
    return false;
  }
}

function onPage({ id, line, open, onOpen }: Raised): void {
  const text = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  toast.show({ id, kind: 'info', text, lastsMs: LASTS_MS, action: { label: open, onPress: onOpen } });
}
