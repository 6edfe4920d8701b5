import type { WechatSetup } from '../setup.ts';
import type { XmlFields } from './xml.ts';

/** WeChat sends a message again after five seconds without an answer; whoever has recorded one can send it as long as it is fresh. */
const REMEMBERED_SECONDS = 900;
const NAMES = ['FromUserName', 'CreateTime', 'MsgType', 'Event', 'EventKey', 'MsgId'];

type Parts = Pick<WechatSetup, 'limits' | 'shortLived' | 'vault'>;

/** Does what a message asks for once; the same message again hears the same reply. */
export async function answerOnce(parts: Parts, message: XmlFields, work: () => Promise<string>): Promise<string> {
  const { limits, shortLived, vault } = parts;
  const id = vault.digest(JSON.stringify(['message', ...NAMES.map((name) => message.get(name) ?? '')]));
  const [count, reply] = [`message ${id}`, `reply ${id}`];
  if (!(await limits.take(count, 1, REMEMBERED_SECONDS))) return (await shortLived.get(reply)) ?? '';
  try {
    const said = await work();
    await shortLived.put(reply, said, REMEMBERED_SECONDS);
    return said;
  } catch (error) {
    // It is sent again, and then it is the first.
    await limits.clear(count);
    throw error;
  }
}
