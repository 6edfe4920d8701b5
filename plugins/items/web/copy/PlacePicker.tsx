import { useText } from '@docstead/core/web';
import { useId, useMemo } from 'react';
import { ROOT, type Tree, type TreeCatalog } from '../tree/build.ts';
import styles from './place.module.css';

interface PlacePickerProps {
  readonly tree: Tree;
  readonly label: string;
  readonly value: string;
  readonly onChange: (cat_id: string) => void;
  /** Why this place cannot be chosen; undefined where it can. */
  readonly refuse: (cat_id: string) => string | undefined;
}

interface Choice {
  readonly id: string;
  readonly title: string;
  readonly level: number;
}

/** All catalogs of a project as one list of radio buttons: arrow keys and thumbs need no more. */
export function PlacePicker({ tree, label, value, onChange, refuse }: PlacePickerProps) {
  const t = useText('items');
  const name = useId();
  const choices = useMemo(() => [{ id: ROOT, title: t('tree.root'), level: 0 }, ...below(tree.catalogs, 1)], [tree, t]);
  return (
    <fieldset className={styles.places}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.list}>
        {choices.map(({ id, title, level }) => {
          const refusal = refuse(id);
          return (
            <label
              key={id}
              className={styles.place}
              style={{ paddingInlineStart: level * 18 + 8 }}
              data-refused={refusal ? '' : undefined}
            >
              <input
                type="radio"
                name={name}
                value={id}
                checked={value === id}
                disabled={refusal !== undefined}
                {...(value === id ? { 'data-autofocus': true } : {})}
                onChange={() => onChange(id)}
              />
              <span className={styles.title}>{title}</span>
              {refusal && <span className={styles.why}>{refusal}</span>}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function below(catalogs: readonly TreeCatalog[], level: number): Choice[] {
  return catalogs.flatMap((one) => [{ id: one.id, title: one.title, level }, ...below(one.catalogs, level + 1)]);
}
