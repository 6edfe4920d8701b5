import { type CallError, ErrorView, NotFoundView } from '@docstead/core/web';
import { refusalOf, useGate } from '../gate/use-gate.ts';
import { ClosedItem } from '../reading/ClosedItem.tsx';

interface RefusedProps {
  readonly error: CallError;
  readonly retry: () => void;
  readonly page_id: string;
}

/** As in the reading view: to the visit password, to login, or there is nothing here. */
export function Refused({ error, retry, page_id }: RefusedProps) {
  const gate = useGate(refusalOf(error), { item: '', page_id });
  if (gate === 'elsewhere') return null;
  if (gate === 'closed') return <ClosedItem item_ref="" page_id={page_id} refusal={error} />;
  return gate === 'missing' ? <NotFoundView /> : <ErrorView error={error} retry={retry} />;
}
