import { useEffect, useRef, useState } from 'react';
import type { PushSubject, PushTopic } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';

export interface PushOptions {
  /** False: listens to nothing (an id is not known yet, a guest). */
  readonly enabled?: boolean;
  /** It was away for a while, and may have missed something: look once. */
  readonly missed?: () => void;
}

/**
 * Hears what a plugin pushes, while this part is on screen: `usePush(treeChanged, { item_id }, ({ rev }) => …)`. Gives true
 * while it arrives; until then, and while the server cannot be reached or refuses, look from time to time.
 */
export function usePush<Body>(
  topic: PushTopic<Body>,
  subject: PushSubject,
  heard: (body: Body) => void,
  { enabled = true, missed }: PushOptions = {},
): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef({ heard, missed });
  useEffect(() => {
    latest.current = { heard, missed };
  });
  const of = JSON.stringify(subject);
  useEffect(() => {
    if (!enabled) return undefined;
    let wasLive = false;
    const end = currentShell().live.listen(topic.id, JSON.parse(of) as PushSubject, {
      // Who pushed had the topic with the same body.
      said: (body) => latest.current.heard(body as Body),
      became: (now) => {
        setLive(now);
        if (now && wasLive) latest.current.missed?.();
        wasLive ||= now;
      },
    });
    return () => {
      end();
      setLive(false);
    };
  }, [topic.id, of, enabled]);
  return isLive;
}
