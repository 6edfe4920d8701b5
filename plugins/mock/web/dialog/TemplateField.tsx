import { Button, Group, IconApi, IconCode, IconTemplate } from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useEffect, useId, useRef } from 'react';
import { MOST_TEMPLATE } from '../../limits.ts';
import { jsonFault } from '../../template/json-fault.ts';
import { Notation } from '../notation/Notation.tsx';
import styles from './dialog.module.css';
import { fromExample, fromPage } from './from-page.ts';
import type { MockForm } from './mock-form.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { usePreview } from './use-preview.ts';

interface TemplateFieldProps {
  readonly text: string;
  readonly form: MockForm;
  readonly onChange: (more: Partial<MockForm>) => void;
}

/** The template, what it is made from, and what it makes. */
export function TemplateField({ text, form, onChange }: TemplateFieldProps) {
  const t = useText('mock');
  const field = useRef<HTMLTextAreaElement>(null);
  const { template } = form;
  // The dialog looks for its first field when it opens, and this one comes with the answer.
  useEffect(() => field.current?.focus(), []);
  const { preview, again } = usePreview(template);
  const insert = (example: string) => {
    const { selectionStart = template.length, selectionEnd = template.length } = field.current ?? {};
    onChange({ template: template.slice(0, selectionStart) + example + template.slice(selectionEnd) });
    field.current?.focus();
  };
  return (
    <div>
      <Makers text={text} form={form} onChange={onChange} />
      <div className={styles.sides}>
        <TextArea
          ref={field}
          label={t('dialog.template')}
          classNames={{ input: styles.template ?? '' }}
          autosize
          minRows={12}
          maxRows={18}
          spellCheck={false}
          maxLength={MOST_TEMPLATE}
          placeholder={'{\n  "list|3-5": [{ "id|+1": 1, "name": "@name" }]\n}'}
          value={template}
          error={preview.kind === 'fault' ? t('dialog.fault', { ...preview.fault }) : undefined}
          onChange={(event) => onChange({ template: event.currentTarget.value })}
        />
        <PreviewPane preview={preview} onAgain={again} />
      </div>
      <Notation onInsert={insert} />
    </div>
  );
}

/** What makes a template, or puts it in order. */
function Makers({ text, form: { template, path }, onChange }: TemplateFieldProps) {
  const t = useText('mock');
  const id = useId();
  const found = fromPage(text);
  const isJson = template.trim() !== '' && jsonFault(template) === undefined;
  const example = isJson ? fromExample(template) : '';
  const take = () => {
    if (found.kind === 'none') return;
    // An address that was set stays: others may call it by now.
    onChange(path === '/' ? found.form : { template: found.form.template });
  };
  return (
    <>
      <Group gap="xs" mb="xs">
        <Button
          type="button"
          variant="default"
          leftSection={<IconApi size={16} aria-hidden />}
          disabled={found.kind === 'none'}
          aria-describedby={found.kind === 'none' ? id : undefined}
          onClick={take}
        >
          {t('dialog.from_page.make')}
        </Button>
        <Button
          type="button"
          variant="default"
          leftSection={<IconTemplate size={16} aria-hidden />}
          disabled={example === ''}
          onClick={() => onChange({ template: example })}
        >
          {t('dialog.from_example')}
        </Button>
        <Button
          type="button"
          variant="subtle"
          leftSection={<IconCode size={16} aria-hidden />}
          disabled={!isJson}
          onClick={() => onChange({ template: JSON.stringify(JSON.parse(template), null, 2) })}
        >
          {t('dialog.format')}
        </Button>
      </Group>
      {found.kind === 'none' && (
        <p id={id} className={styles.note}>
          {t(`dialog.from_page.${found.why}`)}
        </p>
      )}
    </>
  );
}
