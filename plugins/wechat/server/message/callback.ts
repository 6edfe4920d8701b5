import type { Db, RawAnswer } from '@docstead/core/server';
import type { Handler } from '../setup.ts';
import type { Wechat } from '../wechat.ts';
import { echoOf, readMessage, sealReply, Unread } from './message.ts';
import { onScan } from './on-scan.ts';
import { onText } from './on-text.ts';
import { answerOnce } from './once.ts';
import type { XmlFields } from './xml.ts';

/** Said where there is nothing to say: then nothing is sent again, and nothing is shown. */
const HEARD: RawAnswer = { body: 'success' };
const PREFIX = 'qrscene_';

export function callback(wechat: Wechat): Handler<'/api/wechat/callback'> {
  const { app } = wechat;
  return async ({ method, query, body, ctx }) => {
    const keys = app.settings.all();
    const now = app.clock.seconds();
    try {
      if (method !== 'POST') return { body: echoOf(keys, { query, now }) };
      const message = readMessage(keys, { query, now, body });
      if (!message) return HEARD;
      const content = await answerOnce(app, message, () => replyTo(wechat, ctx.db, { message, app_id: keys.app_id }));
      if (content === '') return HEARD;
      const sealed = sealReply(keys, { content, message, now, random: app.random });
      return { headers: { 'content-type': 'text/xml; charset=utf-8' }, body: sealed };
    } catch (error) {
      if (error instanceof Unread) return { status: error.status, body: '' };
      throw error;
    }
  };
}

interface Read {
  readonly message: XmlFields;
  readonly app_id: string;
}

async function replyTo(wechat: Wechat, db: Db, { message, app_id }: Read): Promise<string> {
  const field = (name: string): string => message.get(name) ?? '';
  const openid = field('FromUserName');
  if (openid === '') return '';
  if (field('MsgType') === 'text') return await onText(wechat, { text: field('Content'), openid, app_id });
  if (field('MsgType') !== 'event') return '';
  const [event, key] = [field('Event'), field('EventKey')];
  if (event === 'SCAN') return await onScan(wechat, db, { id: key, openid, app_id });
  if (event !== 'subscribe' || !key.startsWith(PREFIX)) return '';
  return await onScan(wechat, db, { id: key.slice(PREFIX.length), openid, app_id });
}
