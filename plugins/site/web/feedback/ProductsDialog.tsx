import { Dialog, Stack, TextLink } from '@docstead/core/ui';
import { useSettings, useText } from '@docstead/core/web';
import { productsIn } from '../../products.ts';

/** What else whoever runs the site offers. */
export function ProductsDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('site');
  const { products = '' } = useSettings<{ products?: string }>('site');
  return (
    <Dialog opened onClose={onClose} title={t('products.title')} closeLabel={t('feedback.close')}>
      <Stack gap="sm">
        {productsIn(products).map(({ name, href }) => (
          <TextLink key={`${name} ${href}`} href={href} target="_blank" rel="noopener">
            {name}
          </TextLink>
        ))}
      </Stack>
    </Dialog>
  );
}
