import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallDetails } from './CallDetails.tsx';
import type { Call } from './document.ts';
import styles from './reference.module.css';

/** One call: its address and what it is for; all else when it is opened. */
export function CallLine({ call, isWanted }: { readonly call: Call; readonly isWanted: boolean }) {
  const [isOpen, open] = useState(isWanted);
  const place = useRef<HTMLDetailsElement>(null);
  // The one that the address names may be far down.
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView?.({ block: 'start' });
  }, [isWanted]);
  return (
    <li>
      <details ref={place} className={styles.call} open={isOpen} onToggle={(event) => open(event.currentTarget.open)}>
        <summary>
          <span className={styles.method}>{call.method.toUpperCase()}</span>
          <code>{call.path}</code>
          <span className={styles.summary}>{withCode(call.summary)}</span>
        </summary>
        {isOpen && <CallDetails call={call} />}
      </details>
    </li>
  );
}

/** What stands between two backticks is code. */
const withCode = (text: string): ReactNode =>
  text.split('`').map((piece, at) => (at % 2 === 0 ? piece : <code key={at}>{piece}</code>));
