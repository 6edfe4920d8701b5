import { Button, IconChevronDown, IconChevronUp } from '@docstead/core/ui';
import { Collapse } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useId, useState } from 'react';
import { EXAMPLES } from './examples.ts';
import styles from './notation.module.css';

/** How a template is written, by examples that put themselves into it. */
export function Notation({ onInsert }: { readonly onInsert: (text: string) => void }) {
  const t = useText('mock');
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        type="button"
        variant="subtle"
        aria-expanded={isOpen}
        aria-controls={id}
        rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('notation.title')}
      </Button>
      <div id={id}>
        <Collapse expanded={isOpen}>
          <p className={styles.text}>{t('notation.text')}</p>
          <ul className={styles.list}>
            {EXAMPLES.map((example) => (
              <li key={example.id} className={styles.row}>
                <code>{example.text}</code>
                <span>{t(`notation.${example.id}`)}</span>
                <Button
                  type="button"
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('notation.insert_named', { text: example.text })}
                  onClick={() => onInsert(example.text)}
                >
                  {t('notation.insert')}
                </Button>
              </li>
            ))}
          </ul>
        </Collapse>
      </div>
    </div>
  );
}
