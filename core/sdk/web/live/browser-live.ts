import { type Live, placeOf } from './live.ts';

/** The push channel of a real browser. Its code is loaded by whoever listens first: who only reads pages never needs it. */
export function browserLive(uid: string): Live {
  let now = uid;
  let coming: Promise<Live> | undefined;
  const load = async (): Promise<Live> => {
    const { TabLive } = await import('./tab-live.ts');
    return new TabLive(now);
  };
  return {
    listen(topic, subject, ear) {
      let end: (() => void) | undefined;
      let hasEnded = false;
      coming ??= load();
      coming.then(
        (live) => {
          if (!hasEnded) end = live.listen(topic, subject, ear);
        },
        (error: unknown) => {
          // It is tried again by the next one; this one looks for itself.
          coming = undefined;
          console.warn(`Nothing is heard on ${placeOf(topic, subject)}.`, error);
        },
      );
      return () => {
        hasEnded = true;
        end?.();
      };
    },
    become(next) {
      now = next;
      void coming?.then((live) => live.become(next));
    },
    stop() {
      void coming?.then((live) => live.stop());
    },
  };
}
