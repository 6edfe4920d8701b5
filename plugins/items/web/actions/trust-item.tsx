import { type ActionTools, tellRefusal } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import type { TrustKind } from '../admin/TrustDialog.tsx';
import { call } from '../api.ts';

const TrustDialog = lazy(async () => ({ default: (await import('../admin/TrustDialog.tsx')).TrustDialog }));

interface Props {
  readonly item_id: string;
}

/** The site administrator's, from the menu of a project. */
const asked =
  (kind: TrustKind) =>
  async ({ item_id }: Props, { show }: ActionTools): Promise<void> => {
    try {
      const { item_name } = await call('/api/item/info', { item_id });
      show((close) => (
        <Suspense fallback={null}>
          <TrustDialog kind={kind} item={{ item_id, item_name }} onClose={close} />
        </Suspense>
      ));
    } catch (thrown) {
      tellRefusal(thrown);
    }
  };

export const banItem = asked('ban');
export const whiteItem = asked('white');
