import { NameDialog } from './NameDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import type { TeamActs } from './use-team-acts.ts';

/** What an entry of a team's menu has opened. */
export function TeamDialogs({ acts: { opened, open } }: { readonly acts: TeamActs }) {
  const close = () => open(undefined);
  if (!opened) return null;
  if (opened.kind === 'transfer') return <TransferDialog team={opened.team} onClose={close} />;
  return <NameDialog {...(opened.kind === 'rename' ? { team: opened.team } : {})} onClose={close} />;
}
