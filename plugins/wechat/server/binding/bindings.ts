import { fail } from '@docstead/core/contract';
import type { Db } from '@docstead/core/server';
import { type Binding, type User, users } from '../../../accounts/points.ts';
import descriptor from '../../plugin.ts';
import { wechatFailures as no } from '../../points.ts';
import type { WechatSetup } from '../setup.ts';
import { WechatUserRow } from './wechat-user.model.ts';

/** Bindings to followers of the official account that is set up now. Those of another one lead in no more, and can be replaced. */
export interface Bindings {
  /** Whose WeChat this is. */
  find(db: Db, app_id: string, openid: string): Promise<User | undefined>;
  of(db: Db, uid: number): Promise<WechatUserRow | undefined>;
  /** Which of them have one, asked with one query. */
  among(db: Db, uids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Within a transaction. 12004 where the user has one, 11108 where it is another's, 12003 where the user is gone. */
  bind(db: Db, uid: number, by: { readonly app_id: string; readonly openid: string }): Promise<void>;
  /** Within a transaction. 12005 where there is none, 11121 where it is the last way in. */
  release(db: Db, uid: number): Promise<void>;
}

type Parts = Pick<WechatSetup, 'services' | 'settings' | 'clock'>;

const bindingOf = (subject: string): Binding => ({ method: descriptor.id, subject });
const subjectOf = (app_id: string, openid: string): string => `${app_id} ${openid}`;

export function createBindings({ services, settings, clock }: Parts): Bindings {
  const people = () => services.get(users);
  const isOfNow = ({ subject }: WechatUserRow): boolean => {
    const app_id = settings.get('app_id');
    return app_id !== '' && subject.startsWith(subjectOf(app_id, ''));
  };
  const rowOf = (db: Db, uid: number) => WechatUserRow.readOne(db, { uid });
  const of: Bindings['of'] = async (db, uid) => {
    const row = await rowOf(db, uid);
    return row && isOfNow(row) ? row : undefined;
  };
  return {
    of,
    find: (db, app_id, openid) => people().find(db, bindingOf(subjectOf(app_id, openid))),
    async among(db, uids) {
      const rows = await WechatUserRow.query(db.handle).whereIn('uid', [...new Set(uids)]);
      return new Set(rows.filter(isOfNow).map(({ uid }) => uid));
    },
    async bind(db, uid, { app_id, openid }) {
      if (!(await people().hold(db, uid))) throw fail(no.sceneOver);
      const old = await rowOf(db, uid);
      if (old && isOfNow(old)) throw fail(no.boundAlready);
      if (old) await remove(db, old);
      const subject = subjectOf(app_id, openid);
      await people().bind(db, bindingOf(subject), uid);
      await db.handle('wechat_user').insert({ uid, subject, addtime: clock.seconds() }).onConflict('uid').ignore();
      // Of two that one user binds at once, the second finds the first.
      if ((await rowOf(db, uid))?.subject !== subject) throw fail(no.boundAlready);
    },
    async release(db, uid) {
      const row = await of(db, uid);
      if (!row) throw fail(no.notBound);
      // There is one of them, so no other WeChat leads in.
      await people().release(db, uid, { binding: bindingOf(row.subject), isOpen: () => false });
      await WechatUserRow.query(db.handle).deleteById(uid);
    },
  };

  async function remove(db: Db, { uid, subject }: WechatUserRow): Promise<void> {
    await people().unbind(db, bindingOf(subject));
    await WechatUserRow.query(db.handle).deleteById(uid);
  }
}
