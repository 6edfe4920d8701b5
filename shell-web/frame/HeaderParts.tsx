import { shellHeader } from '@docstead/core/contract';
import { IconButton, IconChevronDown, isComposing, useClickOutside } from '@docstead/core/ui';
import { type PartEntry, Slot, useText } from '@docstead/core/web';
import { useState } from 'react';
import { SHELL } from '../boot/load-texts.ts';
import { Fitting } from './Fitting.tsx';
import styles from './Header.module.css';

const NO_PROPS = {};

/** Components of plugins (a bell): as many as have room, the others below a button that opens all of them. */
export function HeaderParts() {
  return (
    <Slot
      id={shellHeader}
      props={NO_PROPS}
      failed="sign"
      render={(parts) => parts.length > 0 && <Row parts={parts} />}
    />
  );
}

function Row({ parts }: { readonly parts: readonly PartEntry[] }) {
  const t = useText(SHELL);
  const [fitting, fit] = useState(parts.length);
  const [isOpen, open] = useState(false);
  const box = useClickOutside<HTMLDivElement>(() => open(false));
  return (
    // Escape from whatever is inside of it.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what the parts pass up
    <div
      ref={box}
      className={styles.parts}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && open(false)}
    >
      <Fitting pieces={parts} onFit={fit} isOpen={isOpen} />
      {(fitting < parts.length || isOpen) && (
        <IconButton
          variant="subtle"
          label={t('more_parts', { count: parts.length - fitting })}
          aria-expanded={isOpen}
          icon={<IconChevronDown size={16} aria-hidden />}
          onClick={() => open(!isOpen)}
        />
      )}
    </div>
  );
}
