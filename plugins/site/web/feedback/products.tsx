import type { ActionTools } from '@docstead/core/web';
import { ProductsDialog } from './ProductsDialog.tsx';

/** “More products” in the menu on the name of a Chinese site. */
export default function products(_props: object, { show }: ActionTools): void {
  show((close) => <ProductsDialog onClose={close} />);
}
