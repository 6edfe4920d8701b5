import { NameCell } from '@docstead/core/ui/data';
import { useSession, useText } from '@docstead/core/web';
import { type Named, nameOf, personOf } from './person.ts';

interface WhoProps {
  readonly person: Named;
  /** Said behind the name: who has put them in. */
  readonly mark?: string | undefined;
}

/** A face, the name, and below it the one to log in with where that is another. */
export function Who({ person, mark }: WhoProps) {
  const t = useText('teams');
  const { caller } = useSession();
  const { uid, username } = personOf(person);
  const name = nameOf(person);
  const isMe = caller.kind === 'user' && caller.uid === uid;
  const note = name === username ? undefined : username;
  return <NameCell id={uid} name={name} isRound note={note} tags={[isMe ? t('member.you') : undefined, mark]} />;
}
