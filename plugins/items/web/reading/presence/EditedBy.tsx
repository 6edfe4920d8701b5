import { Faces, IconBell, toast, useMediaQuery } from '@docstead/core/ui';
import { useLanguage, useText } from '@docstead/core/web';
import { sinceWords } from '../../history/when.ts';
import styles from './presence.module.css';
import type { Others, Person } from './use-others.ts';

/** Beside "Edit": a colleague is writing, so that one need not find out by pressing it. */
export default function EditedBy(others: Others) {
  return others.together.length > 0 ? <Together people={others.together} /> : <Alone {...others} />;
}

/** The name of the project needs the room. */
const PHONE = '(max-width: 767px)';

/** Nobody is in anybody's way: a press says so, and on a phone who it is. */
function Together({ people }: { readonly people: readonly Person[] }) {
  const t = useText('items');
  const names = people.map(({ name }) => name);
  const isNarrow = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const who = t('presence.together', { names, count: names.length });
  const text = t('presence.together_text', { who });
  const press = () => toast.show({ id: 'items-presence', text });
  return (
    <button type="button" className={styles.sign} aria-label={who} title={text} onClick={press}>
      <Faces people={people} {...(isNarrow && { most: 1 })} />
      <span className={styles.who}>{who}</span>
    </button>
  );
}

/** A press asks for word when the page is free. */
function Alone({ by, uid, since, isWaiting, wait }: Others) {
  const t = useText('items');
  const [language] = useLanguage();
  const time = since > 0 ? sinceWords(since, language) : '';
  const asked = t(time ? 'presence.asked_since' : 'presence.asked', { name: by, time });
  const press = () => {
    wait(!isWaiting);
    if (!isWaiting) toast.show({ id: 'items-presence', text: asked });
  };
  const tell = t(time ? 'presence.tell_since' : 'presence.tell', { name: by, time });
  return (
    <button
      type="button"
      className={styles.sign}
      aria-pressed={isWaiting}
      aria-label={t('presence.tell', { name: by })}
      title={isWaiting ? asked : tell}
      onClick={press}
    >
      {isWaiting ? <IconBell size={16} aria-hidden /> : <Faces people={[{ uid, name: by }]} />}
      <span className={styles.who}>
        {t('presence.by', { name: by })} {time && <span>{t('presence.since', { time })}</span>}
      </span>
    </button>
  );
}
