import { Button, isComposing } from '@docstead/core/ui';
import { TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import styles from './gate.module.css';
import { problemOf, TypedNote } from './notes.tsx';
import { useTypedOnly } from './typed-only.ts';
import type { GateForm } from './use-gate-form.ts';
import { WordChoice } from './WordChoice.tsx';

interface Props {
  readonly form: GateForm;
  readonly sentence: string;
}

/** The sentence, and the field into which it is typed; or its words, to be chosen. */
export function PledgeField({ form, sentence }: Props) {
  const t = useText('community');
  const typedOnly = useTypedOnly();
  const [isChoosing, setChoosing] = useState(false);
  const { values, fields } = form;
  return (
    <div className={styles.field}>
      <p className={styles.ask}>{t(isChoosing ? 'words.sentence' : 'form.sentence')}</p>
      <blockquote className={styles.sentence}>{sentence}</blockquote>
      <TextField
        ref={fields.pledge}
        label={t('form.pledge')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={400}
        value={values.pledge}
        readOnly={isChoosing}
        error={problemOf(form, 'pledge')}
        onChange={(event) => {
          form.change('pledge', event.currentTarget.value);
          typedOnly.forget();
        }}
        onKeyDown={(event) => {
          // The browser would submit the form with the Enter that ends a composition.
          if (event.key === 'Enter' && isComposing(event)) event.preventDefault();
        }}
        {...typedOnly.handlers}
      />
      <TypedNote what={typedOnly.note} />
      <div>
        <Button
          size="xs"
          variant="default"
          aria-expanded={isChoosing}
          onClick={() => {
            form.change('pledge', '');
            setChoosing(!isChoosing);
          }}
        >
          {t(isChoosing ? 'words.type' : 'words.choose')}
        </Button>
      </div>
      {isChoosing && (
        <WordChoice
          sentence={sentence}
          onChange={(text) => form.change('pledge', text)}
          onEnd={() => fields.pledge.current?.focus()}
        />
      )}
    </div>
  );
}
