import type { FirstData } from '@docstead/core/web';
import type { Where } from '@docstead/core/web/shell';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { FirstView } from '../boot/read-boot.ts';

/** The server's view belongs to the address that the browser was opened with, until the reader goes elsewhere. */
export function useFirst(first: FirstView | undefined, where: Where): FirstData | undefined {
  const [isOver, setOver] = useState(false);
  const node = first?.data.node;
  // By now it was adopted, unless the address turned out to be something else.
  useLayoutEffect(() => {
    if (node?.parentElement?.id === 'root') node.remove();
  }, [node]);
  const isHere = first?.path === where.path && first.route === where.route?.id;
  useEffect(() => {
    if (!isHere) setOver(true);
  }, [isHere]);
  return isHere && !isOver ? first?.data : undefined;
}
