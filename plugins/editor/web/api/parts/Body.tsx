import { Select, TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { API_BODY_MODES, type ApiBody, type ApiDocument } from '../../../../items/points.ts';
import styles from '../api.module.css';
import { ParamTable } from '../rows/ParamTable.tsx';
import { useApi } from '../use-api-form.ts';
import { ExampleField } from './ExampleField.tsx';
import { withOwn } from './Head.tsx';

interface BodyProps {
  readonly body: ApiBody;
  readonly types: string;
}

const withBody = (doc: ApiDocument, part: Partial<ApiBody>): ApiDocument => ({
  ...doc,
  request: { ...doc.request, body: { ...doc.request.body, ...part } },
});

/** What is sent, in the way that it travels. What was written for another way stays. */
export function Body({ body, types }: BodyProps) {
  const t = useText('editor');
  const { change } = useApi();
  const modes = withOwn(API_BODY_MODES, body.mode);
  const isKnown = (mode: string) => API_BODY_MODES.some((one) => one === mode);
  return (
    <>
      <Select
        className={styles.mode ?? ''}
        label={t('api.body_mode')}
        data={modes.map((value) => ({ value, label: isKnown(value) ? t(`api.modes.${value}`) : value }))}
        value={body.mode}
        allowDeselect={false}
        onChange={(mode) => mode && change((doc) => withBody(doc, { mode }))}
      />
      {(body.mode === 'urlencoded' || body.mode === 'formdata') && (
        <ParamTable key={body.mode} table={body.mode} rows={body[body.mode]} types={types} />
      )}
      {body.mode === 'json' && (
        <>
          <ExampleField
            label={t('api.request_example')}
            value={body.json}
            table="jsonFields"
            hasRows={body.jsonFields.length > 0}
            isJson
            write={(doc, json) => withBody(doc, { json })}
          />
          <ParamTable table="jsonFields" rows={body.jsonFields} types={types} />
        </>
      )}
      {body.mode === 'raw' && (
        <TextArea
          label={t('api.request_example')}
          classNames={{ input: styles.code ?? '' }}
          value={body.raw}
          spellCheck={false}
          onChange={(event) => {
            const raw = event.currentTarget.value;
            change((doc) => withBody(doc, { raw }), 'raw');
          }}
        />
      )}
    </>
  );
}
