import { Button, Text } from '@docstead/core/ui';
import { FileButton, SegmentedControl, TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { indented } from '../../../items/points.ts';
import type { BodyMode, RequestDraft } from '../../request/request.ts';
import { Rows } from './Rows.tsx';
import styles from './tool.module.css';

type Body = RequestDraft['body'];
const MODES: readonly BodyMode[] = ['none', 'json', 'urlencoded', 'formdata', 'raw', 'file'];

interface BodyFieldsProps {
  readonly method: string;
  readonly body: Body;
  readonly onChange: (body: Body) => void;
}

export function BodyFields({ method, body, onChange }: BodyFieldsProps) {
  const t = useText('httptool');
  const set = (part: Partial<Body>) => onChange({ ...body, ...part });
  const isLeftOut = /^(get|head)$/i.test(method.trim()) && body.mode !== 'none';
  return (
    <div className={styles.stack}>
      <div className={styles.modes}>
        <SegmentedControl
          size="xs"
          aria-label={t('body.mode')}
          value={body.mode}
          data={MODES.map((mode) => ({ value: mode, label: t(`body.modes.${mode}`) }))}
          // One of the list above.
          onChange={(mode) => set({ mode: mode as BodyMode })}
        />
      </div>
      {isLeftOut && <Text size="sm">{t('body.none_of_get', { method: method.toUpperCase() })}</Text>}
      <Fields body={body} set={set} />
    </div>
  );
}

function Fields({ body, set }: { readonly body: Body; readonly set: (part: Partial<Body>) => void }) {
  const t = useText('httptool');
  switch (body.mode) {
    case 'json':
      return <Json json={body.json} onChange={(json) => set({ json })} />;
    case 'urlencoded':
      return <Rows title={t('body.fields')} rows={body.urlencoded} onChange={(urlencoded) => set({ urlencoded })} />;
    case 'formdata':
      return <Rows title={t('body.fields')} rows={body.formdata} hasFiles onChange={(formdata) => set({ formdata })} />;
    case 'raw':
      return (
        <TextArea
          {...written}
          aria-label={t('body.raw')}
          value={body.raw}
          onChange={({ currentTarget }) => set({ raw: currentTarget.value })}
        />
      );
    case 'file':
      return (
        <FileButton onChange={(file) => file && set({ file })}>
          {(props) => (
            <Button {...props} variant="default">
              {body.file?.name ?? t('body.choose_file')}
            </Button>
          )}
        </FileButton>
      );
    default:
      return <Text c="dimmed">{t('body.none')}</Text>;
  }
}

const written = {
  autosize: true,
  minRows: 6,
  maxRows: 16,
  spellCheck: false,
  classNames: { input: styles.mono ?? '' },
};

function Json({ json, onChange }: { readonly json: string; readonly onChange: (json: string) => void }) {
  const t = useText('httptool');
  const fault = faultOf(json);
  return (
    <>
      <TextArea
        {...written}
        aria-label={t('body.json')}
        value={json}
        error={fault === undefined ? undefined : t('body.json_fault', { fault })}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div>
        <Button
          size="xs"
          variant="default"
          disabled={fault !== undefined || json.trim() === ''}
          onClick={() => onChange(indented(json))}
        >
          {t('body.format')}
        </Button>
      </div>
    </>
  );
}

/** Where a variable stands for a number, the text is JSON only once it is filled. */
function faultOf(json: string): string | undefined {
  if (json.trim() === '') return undefined;
  try {
    JSON.parse(json.replace(/\{\{[^{}"\n]{1,100}\}\}/g, '0'));
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}
