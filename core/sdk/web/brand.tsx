import { useStore } from 'zustand';
import { ProductMark } from '../../ui/base.ts';
import { PRODUCT } from '../contract/marks.ts';
import { currentShell } from './shell.ts';

/** What the site calls itself. */
export const useSiteName = (): string => useStore(currentShell().boot, ({ site }) => site.name ?? PRODUCT);

/** The site's own mark, else the product's. Decorative: its name stands beside it. */
export function SiteMark({ size = 20 }: { readonly size?: number }) {
  const logo = useStore(currentShell().boot, ({ site }) => site.logo);
  if (logo === undefined) return <ProductMark size={size} />;
  return <img className="ds-logo" src={logo} width={size} height={size} alt="" />;
}
