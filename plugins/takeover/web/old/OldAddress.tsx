import { Skeleton } from '@docstead/core/ui';
import { useNavigate, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { PLACE, useCall } from '../api.ts';
import { numbersIn, placeOf, withNumbers } from './place-of.ts';

/**
 * An address of ShowDoc, as it stands in a bookmark or a letter: leads on to its place here. Numbers that had to change
 * when the site was taken over are changed in it.
 */
export default function OldAddress() {
  const t = useText('takeover');
  const navigate = useNavigate();
  // Of the address that was opened: on the way there it is another one.
  const [place] = useState(() => placeOf(window.location));
  const numbers = numbersIn(place);
  const { data, error } = useCall(PLACE, numbers ?? {}, { enabled: numbers !== undefined, silent: true });
  // Where nobody knows them, they are what they were.
  const to = data ? withNumbers(place, data) : numbers === undefined || error ? place : undefined;
  useEffect(() => {
    if (to !== undefined) navigate(to, { replace: true });
  }, [navigate, to]);
  return <Skeleton role="status" height={160} aria-label={t('titles.old_address')} />;
}
