import { type Asked, useNotify } from './store.ts';

export default function notify(page: Asked): void {
  useNotify.getState().ask(page);
}
