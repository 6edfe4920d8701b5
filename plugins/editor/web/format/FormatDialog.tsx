import { Button, Dialog, isComposing, Text } from '@docstead/core/ui';
import { SegmentedControl, TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FormatTool } from '../source/inserts/format-tools.ts';
import type { Source } from '../source/use-source.ts';
import { beginningOf, CHOICES, listing } from './convert.ts';
import styles from './format.module.css';
import { ResultPreview } from './ResultPreview.tsx';
import { putIn, targetOf } from './target.ts';
import { type LiveConversion, useConversion } from './use-conversion.ts';

interface FormatDialogProps {
  readonly tool: FormatTool;
  readonly source: Source;
  /** What was typed before and not inserted. */
  readonly kept: Map<FormatTool, string>;
  readonly onClose: () => void;
}

/** What is given on one side, what becomes of it on the other; Ctrl+Enter puts it in. */
export default function FormatDialog({ tool, source, kept, onClose }: FormatDialogProps) {
  const t = useText('editor');
  const [target] = useState(() => source.viewRef.current && targetOf(source.viewRef.current.state, tool));
  const [text, setText] = useState(() => target?.text ?? kept.get(tool) ?? '');
  const [choice, choose] = useState<string>(CHOICES[tool][0] ?? '');
  const conversion = useConversion({ tool, text, choice });
  const field = useRef<HTMLTextAreaElement>(null);
  const isPut = useRef(false);
  const put = (markdown: string, where: 'instead' | 'below') => {
    // A second press that came while the first was converted.
    if (isPut.current) return;
    isPut.current = true;
    kept.delete(tool);
    onClose();
    source.run(putIn(markdown, tool, where));
  };
  const finish = async (where: 'instead' | 'below' = 'instead') => {
    const made = await conversion.now();
    if (made) put(made.markdown, where);
    else field.current?.focus();
  };
  const leave = () => {
    if (!target) kept.set(tool, text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void finish();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const table = tool === 'paste_table' || tool === 'table_json' ? tableIn(event.clipboardData) : undefined;
    if (!table) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    setText(value.slice(0, selectionStart) + table + value.slice(selectionEnd));
  };
  const isRaw = tool === 'json_pretty' && conversion.problem?.key.startsWith('json_') && text.trim() !== '';
  const asIs = { label: t('format.as_is'), onPress: () => put(listing(text).markdown, 'instead') };
  const below = { label: t('format.below'), onPress: () => void finish('below') };
  const secondary = isRaw ? { secondary: asIs } : target ? { secondary: below } : {};
  return (
    <Dialog
      opened
      onClose={leave}
      title={t(`insert.${tool}`)}
      size="lg"
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.cancel')}
      primary={{ label: t(target ? 'format.replace' : 'format.insert') }}
      {...secondary}
      onSubmit={() => void finish()}
    >
      <Text c="dimmed">{t(`format.leads.${tool}`)}</Text>
      <ChoiceOf tool={tool} choice={choice} onChoose={choose} />
      <div className={styles.sides}>
        <div className={styles.side}>
          <TextArea
            ref={field}
            data-autofocus
            classNames={{ input: styles.given ?? '' }}
            label={t(`format.given.${tool}`)}
            value={text}
            spellCheck={false}
            autoComplete="off"
            error={conversion.problem && conversion.sentence(conversion.problem)}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <WayTo conversion={conversion} field={field} />
        </div>
        <Result conversion={conversion} />
      </div>
    </Dialog>
  );
}

interface ChoiceOfProps {
  readonly tool: FormatTool;
  readonly choice: string;
  readonly onChoose: (choice: string) => void;
}

function ChoiceOf({ tool, choice, onChoose }: ChoiceOfProps) {
  const t = useText('editor');
  const choices: readonly string[] = CHOICES[tool];
  if (choices.length === 0) return null;
  const label = t(`format.choose.${tool}`);
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      <SegmentedControl
        size="xs"
        aria-label={label}
        value={choice}
        data={choices.map((value) => ({ value, label: t(`format.choices.${value}`) }))}
        onChange={onChoose}
      />
    </div>
  );
}

/** Where a problem has a place, one press leads there. */
function WayTo({
  conversion,
  field,
}: {
  readonly conversion: LiveConversion;
  readonly field: { readonly current: HTMLTextAreaElement | null };
}) {
  const t = useText('editor');
  const { problem, converted } = conversion;
  const at = (problem ?? converted?.warning)?.at;
  if (at === undefined || conversion.isBusy) return null;
  const go = () => {
    field.current?.focus();
    field.current?.setSelectionRange(at, at + 1);
  };
  return (
    <Button className={styles.way ?? ''} size="xs" variant="subtle" onClick={go}>
      {t('format.go')}
    </Button>
  );
}

function Result({ conversion }: { readonly conversion: LiveConversion }) {
  const t = useText('editor');
  const { converted, isBusy, sentence } = conversion;
  const markdown = converted?.markdown ?? '';
  const shown = beginningOf(markdown);
  const said =
    converted &&
    t(`format.${converted.size.key}`, { count: converted.size.count, columns: converted.size.columns ?? 0 });
  return (
    <div className={styles.side}>
      <span className={styles.label} aria-hidden>
        {t('format.preview')}
      </span>
      <ResultPreview markdown={shown} hint={t('format.hint')} />
      <p className={styles.size} role="status">
        {isBusy && markdown !== '' ? t('format.busy') : said}
        {shown !== markdown && ` · ${t('format.cut')}`}
      </p>
      {converted?.warning && <p className={styles.warning}>{sentence(converted.warning)}</p>}
    </div>
  );
}

/** A table that comes as HTML only; spreadsheets and browsers bring its cells as text too, which is easier to change. */
function tableIn(data: DataTransfer): string | undefined {
  if (data.getData('text/plain').includes('\t')) return undefined;
  const html = data.getData('text/html');
  const from = html.search(/<table[\s>]/i);
  const end = html.toLowerCase().lastIndexOf('</table>');
  return from < 0 || end < from ? undefined : html.slice(from, end + '</table>'.length);
}
