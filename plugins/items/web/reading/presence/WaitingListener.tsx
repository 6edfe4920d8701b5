import { useWaiting } from './use-waiting.ts';

/** Shows nothing: tells, where no page is read, that the one which is waited for is free. */
export default function WaitingListener(): null {
  useWaiting();
  return null;
}
