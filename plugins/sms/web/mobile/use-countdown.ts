import { useEffect, useState } from 'react';

const LOOK_MS = 250;

/** Whole seconds that are left of a time, counted from its end: a tab that slept shows the right number. */
export function useCountdown() {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const look = (): void => {
      const seconds = secondsUntil(end);
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number): void => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, start };
}

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000));
