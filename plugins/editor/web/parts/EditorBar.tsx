import { Button, IconButton, IconPhoto } from '@docstead/core/ui';
import { SegmentedControl } from '@docstead/core/ui/data';
import { Select } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type ReactNode, useRef } from 'react';
import { items } from '../hooks/calls.ts';
import styles from './panes.module.css';

export type Mode = 'source' | 'split' | 'preview';

interface EditorBarProps {
  readonly item_id: string;
  readonly title: string;
  readonly onTitle: (title: string) => void;
  readonly cat_id: string;
  readonly onCatalog: (cat_id: string) => void;
  readonly modes: readonly Mode[];
  readonly mode: Mode;
  readonly onMode: (mode: Mode) => void;
  /** State, button and menu of saving. */
  readonly saving: ReactNode;
  readonly onImage?: (file: File) => void;
}

/** One row above the text: title, catalog, view, state, save. */
export function EditorBar(props: EditorBarProps) {
  const t = useText('editor');
  return (
    <div className={styles.bar}>
      <input
        className={styles.title}
        value={props.title}
        onChange={(event) => props.onTitle(event.currentTarget.value)}
        placeholder={t('title.hint')}
        aria-label={t('title.label')}
        maxLength={200}
      />
      <CatalogSelect item_id={props.item_id} cat_id={props.cat_id} onCatalog={props.onCatalog} />
      {props.onImage && <ImageButton onImage={props.onImage} />}
      <ModeSwitch {...props} />
      {props.saving}
    </div>
  );
}

/** One button on a phone, where there are two views; else a choice of three. */
function ModeSwitch({ modes, mode, onMode }: Pick<EditorBarProps, 'modes' | 'mode' | 'onMode'>) {
  const t = useText('editor');
  const [other, ...more] = modes.filter((one) => one !== mode);
  if (other && more.length === 0) {
    return (
      <Button size="xs" variant="default" className={styles.fixed} onClick={() => onMode(other)}>
        {t(`modes.${other}`)}
      </Button>
    );
  }
  return (
    <SegmentedControl
      size="xs"
      className={styles.fixed}
      data={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      value={mode}
      onChange={(value) => onMode(value as Mode)}
      aria-label={t('modes.label')}
    />
  );
}

function CatalogSelect({ item_id, cat_id, onCatalog }: Pick<EditorBarProps, 'item_id' | 'cat_id' | 'onCatalog'>) {
  const t = useText('editor');
  const { data } = items.useCall('/api/catalog/catListName', { item_id });
  const options = [
    { value: '0', label: t('catalog.root') },
    ...(data ?? []).map((catalog) => ({ value: catalog.cat_id, label: catalog.cat_name })),
  ];
  return (
    <div className={styles.catalog}>
      <Select
        size="xs"
        data={options}
        value={cat_id}
        onChange={(value) => onCatalog(value ?? '0')}
        aria-label={t('catalog.label')}
        allowDeselect={false}
        searchable={options.length > 8}
      />
    </div>
  );
}

function ImageButton({ onImage }: { readonly onImage: (file: File) => void }) {
  const t = useText('editor');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('image.insert')} icon={<IconPhoto size={18} />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        className={styles.hidden}
        aria-label={t('image.choose')}
        accept=".jpg,.jpeg,.gif,.png,.bmp,.webp"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onImage(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
