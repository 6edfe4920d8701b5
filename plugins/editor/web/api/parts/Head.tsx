import { Select, TextArea, TextField } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import type { Ref } from 'react';
import { API_METHODS, API_STATUSES, type ApiInfo } from '../../../../items/points.ts';
import styles from '../api.module.css';
import { useApi } from '../use-api-form.ts';

interface HeadProps {
  readonly info: ApiInfo;
  readonly address: Ref<HTMLInputElement>;
}

const NO_STATUS = '';

/** What the interface is: how and where it is called, how far it has come, what it is for. */
export function Head({ info, address }: HeadProps) {
  const t = useText('editor');
  const { change } = useApi();
  const put = (part: Partial<ApiInfo>, field?: string) =>
    change((doc) => ({ ...doc, info: { ...doc.info, ...part } }), field);
  const methods = withOwn(API_METHODS, info.method);
  return (
    <>
      <div className={styles.call}>
        <Select
          className={styles.method ?? ''}
          label={t('api.method')}
          data={methods.map((value) => ({ value, label: value.toUpperCase() }))}
          value={info.method}
          allowDeselect={false}
          onChange={(value) => value && put({ method: value })}
        />
        <TextField
          ref={address}
          className={styles.address ?? ''}
          classNames={{ input: styles.mono ?? '' }}
          label={t('api.url')}
          placeholder="https://"
          value={info.url}
          spellCheck={false}
          autoComplete="off"
          inputMode="url"
          onChange={(event) => put({ url: event.currentTarget.value }, 'url')}
        />
        <Select
          className={styles.status ?? ''}
          label={t('api.status')}
          data={[
            { value: NO_STATUS, label: t('api.no_status') },
            ...API_STATUSES.map((value) => ({ value, label: t(`api.statuses.${value}`) })),
          ]}
          value={info.status ?? NO_STATUS}
          allowDeselect={false}
          onChange={(value) => put({ status: API_STATUSES.find((one) => one === value) })}
        />
      </div>
      <TextArea
        label={t('api.description')}
        description={t('api.markdown')}
        classNames={{ input: styles.prose ?? '' }}
        value={info.description}
        onChange={(event) => put({ description: event.currentTarget.value }, 'description')}
      />
    </>
  );
}

/** A word of another client stands among those that are offered. */
export const withOwn = (offered: readonly string[], own: string): readonly string[] =>
  own === '' || offered.includes(own) ? offered : [own, ...offered];
