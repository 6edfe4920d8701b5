import { toast } from '../../../ui/base.ts';
import type { Audience, Boot, BootCaller, BootPlugin, Contribution, Slot } from '../../contract/index.ts';
import { callPath } from '../calls/call.ts';
import { isCallError } from '../calls/call-error.ts';
import { tellRefusal } from '../calls/tell-refusal.ts';
import { show } from '../frame.ts';
import type { Action, ActionTools } from '../plugin.ts';
import { currentShell, type Shell } from '../shell.ts';
import type { Entry } from './entry.ts';

export interface Contributed {
  readonly plugin: BootPlugin;
  readonly contribution: Contribution;
}

type Props = Readonly<Record<string, unknown>>;

/** The entries of a slot that this caller sees: by order, then by plugin; what destroys stands last. */
export function contributionsOf(boot: Boot, slot: Pick<Slot, 'id' | 'order'>): Contributed[] {
  const all = boot.plugins.flatMap((plugin) =>
    plugin.contributions
      .filter((contribution) => contribution.slot === slot.id && isFor(contribution.audience, boot.caller))
      .map((contribution) => ({ plugin, contribution })),
  );
  const orderOf = ({ contribution }: Contributed): number => contribution.order ?? slot.order;
  return all.sort((a, b) => rank(a.contribution) - rank(b.contribution) || orderOf(a) - orderOf(b));
}

const rank = (contribution: Contribution): number => (contribution.danger ? 1 : 0);

/** Hides what would be refused; the server decides all the same. */
export function isFor(audience: Audience | undefined, caller: BootCaller): boolean {
  if (audience === 'guest') return caller.kind === 'guest';
  if (audience === 'user') return caller.kind === 'user';
  if (audience === 'admin') return caller.kind === 'user' && caller.groupid === '1';
  return true;
}

export function entryOf({ plugin, contribution }: Contributed, props: Props): Entry {
  const shell = currentShell();
  const label = shell.texts.t(contribution.label, { ns: plugin.id, lng: shell.boot.getState().locale });
  const href = contribution.href === undefined ? undefined : fill(contribution.href, props);
  return {
    id: `${plugin.id}/${contribution.id}`,
    label,
    ...(contribution.icon === undefined ? {} : { icon: contribution.icon }),
    ...(href === undefined ? {} : { href }),
    danger: contribution.danger ?? false,
    ...(contribution.order === undefined ? {} : { order: contribution.order }),
    data: contribution.data ?? {},
    plugin: plugin.id,
    isPart: contribution.part !== undefined,
    run: () => {
      if (href !== undefined) shell.history.navigate(href);
      else if (contribution.action) void runAction(shell, { plugin, contribution }, { props, label });
    },
  };
}

/** `/item/setting/{item_id}`, from the slot's props. */
function fill(href: string, props: Props): string {
  return href.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(props[name] ?? '')));
}

async function runAction(shell: Shell, { plugin, contribution }: Contributed, run: { props: Props; label: string }) {
  shell.pieces.forgetFailed();
  try {
    const action = (await shell.pieces.load(plugin, 'actions', contribution.action ?? '')) as Action;
    await action(run.props, tools(shell, run.label));
  } catch (thrown) {
    if (isCallError(thrown)) return tellRefusal(thrown);
    console.error(thrown);
    toast.error(shell.say('action_failed', { name: run.label }));
  }
}

const tools = (shell: Shell, label: string): ActionTools => ({
  ...{ navigate: shell.history.navigate, toast, call: callPath },
  show: (render) => show(shell.frame, label, render),
});
