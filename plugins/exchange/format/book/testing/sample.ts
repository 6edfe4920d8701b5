import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { renderMarkdown } from '../../../../items/render/index.ts';
import type { Book, BookNode, Making } from '../book.ts';
import { bookWords } from '../words.ts';

/** A red rectangle. */
export function png(width: number, height: number): Uint8Array {
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0xb0, 0x25, 0x23]))]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  return Buffer.concat([length, body, sum]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export function wordsOf(locale: Book['locale']): Making['words'] {
  const file = join(import.meta.dirname, '..', '..', '..', 'locales', `${locale}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { book: Record<string, string> };
  return bookWords((key) => texts.book[key.replace('book.', '')] ?? '');
}

/** A page of Markdown as readers see it. */
export function page(title: string, source: string, more: { page_id?: number; depth?: number } = {}): BookNode {
  const { page_id = 1, depth = 0 } = more;
  const html = async () => renderMarkdown(source).html;
  return { kind: 'page', title, depth, page_id, author: 'Mia', time: 1_790_000_000, html };
}

/** A page of HTML. */
export function raw(title: string, html: string, page_id = 1): BookNode {
  return { kind: 'page', title, depth: 0, page_id, author: 'Mia', time: 1_790_000_000, html: async () => html };
}

export const catalog = (title: string, depth = 0): BookNode => ({ kind: 'catalog', title, depth });

export function bookOf(nodes: readonly BookNode[], more: Partial<Book> = {}): Book {
  return {
    title: 'Payments',
    description: 'How money moves.',
    locale: 'en',
    exported: 1_790_000_000,
    site: 'Docstead',
    address: 'https://docs.example',
    nodes,
    pageAt: (address) => {
      const id = /^\/7\/(\d+)$/.exec(address)?.[1];
      return id === undefined ? undefined : Number(id);
    },
    picture: async (address) => (address === '/red.png' ? { bytes: png(40, 20), type: 'image/png' } : undefined),
    ...more,
  };
}

export const ENGLISH = `# Begin here

A **bold**, *slanted*, ~~struck~~ and \`coded\` word, a [page](/7/2), [outside](https://other.example/a?b=1&c=2), a note[^1].

- one
  - two
    - three
1. first
2. second

- [x] done
- [ ] open

| Name | Type | Note |
|---|:-:|---|
| \`id\` | int | the **number** |
| name | string | a | b |

\`\`\`ts
const answer = 42; // why
  return answer;
\`\`\`

> [!WARNING]
> Mind the gap.

> A quote.

![A red box](/red.png)
![Far away](https://elsewhere.example/x.png)

$$
E = mc^2
$$

\`\`\`mermaid
graph TD
A --> B
\`\`\`

Inline $x^2$.

---

[^1]: The note itself.
`;

export const CHINESE = `## 接口说明

调用**支付**接口时，请携带令牌。参数见下表：

| 参数 | 类型 | 必填 | 说明 |
|---|---|---|---|
| order_id | string | 是 | 订单号，由商户生成 |
| amount | int | 是 | 金额，单位为分 |

> [!TIP]
> 测试环境不会扣款。

\`\`\`json
{ "order_id": "A1", "备注": "测试" }
\`\`\`

1. 创建订单
2. 跳转收银台
`;

/** A small project with all that a text can hold. */
export function sampleBook(more: Partial<Book> = {}): Book {
  return bookOf(
    [
      page('Begin', ENGLISH, { page_id: 1 }),
      catalog('接口'),
      page('支付接口', CHINESE, { page_id: 2, depth: 1 }),
      catalog('深处', 1),
      page('Deep', 'Below. [Back](/7/1#md-begin-here)', { page_id: 3, depth: 2 }),
    ],
    more,
  );
}
