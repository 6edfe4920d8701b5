import { EmptyState } from '@docstead/core/ui';
import { type CallError, Link, useDocumentTitle, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';

interface ClosedItemProps {
  readonly item_ref: string;
  readonly page_id: string;
  /** As the visit was refused; absent where the first response was the refusal, which does not carry the reason. */
  readonly refusal: CallError | undefined;
}

/** The site administrator keeps this project closed; whoever is kept out reads the reason, where one was given. */
export function ClosedItem({ item_ref, page_id, refusal }: ClosedItemProps) {
  const t = useText('items');
  const isByPage = item_ref === '';
  // What was refused is not asked again: the visit would be open meanwhile.
  const isAsked = refusal === undefined;
  const ofItem = useCall('/api/item/info', { item_id: item_ref }, { enabled: isAsked && !isByPage, silent: true });
  const ofPage = useCall('/api/page/info', { page_id: page_id || '0' }, { enabled: isAsked && isByPage, silent: true });
  const { error = refusal } = isByPage ? ofPage : ofItem;
  const { remark = '', member } = (error?.data ?? {}) as { readonly remark?: string; readonly member?: 1 };
  const text = remark === '' ? t('reading.closed_text') : t('reading.closed_reason', { remark });
  useDocumentTitle(t('reading.closed_title'));
  return (
    <div className="items-main" data-middle>
      <EmptyState
        drawing="forbidden"
        title={t('reading.closed_title')}
        text={
          <>
            {text}
            {member === 1 && <div>{t('reading.closed_ask')}</div>}
          </>
        }
        action={<Link to="/">{t('reading.home')}</Link>}
      />
    </div>
  );
}
