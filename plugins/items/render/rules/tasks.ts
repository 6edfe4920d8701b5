import type { MarkdownIt, Token } from 'markdown-it';

/**
 * `- [x] done` as a disabled box, labelled by its text, so that a screen reader says which one is done; `data-task` says
 * how many lines below the beginning of its block it was written. Written here because the usual plugin searches back to the list's start for every
 * item, which makes a long list quadratic; its class names are kept, since styles and exports know them.
 */
export function tasks(md: MarkdownIt): void {
  md.core.ruler.after('inline', 'tasks', (state) => {
    const lists: Token[] = [];
    let begin = 0;
    for (const [index, token] of state.tokens.entries()) {
      if (token.level === 0 && token.map) begin = token.map[0];
      if (/^(?:bullet|ordered)_list_open$/.test(token.type)) lists.push(token);
      else if (/^(?:bullet|ordered)_list_close$/.test(token.type)) lists.pop();
      else if (token.type === 'inline' && state.tokens[index - 1]?.type === 'paragraph_open') {
        const item = state.tokens[index - 2];
        const list = lists.at(-1);
        if (item?.type === 'list_item_open' && list && addBox(token, begin, state.Token)) {
          item.attrSet('class', 'task-list-item');
          list.attrSet('class', 'contains-task-list');
        }
      }
    }
  });
}

function addBox(inline: Token, begin: number, TokenOf: typeof Token): boolean {
  const first = inline.children?.[0];
  const mark = /^\[([ xX])\](?=\s)/.exec(first?.type === 'text' ? first.content : '');
  if (!first || !mark) return false;
  first.content = first.content.slice(mark[0].length);
  const box = new TokenOf('task_box', 'input', 0);
  box.attrs = [
    ['class', 'task-list-item-checkbox'],
    ['type', 'checkbox'],
    ['disabled', ''],
    ['data-task', String((inline.map?.[0] ?? begin) - begin)],
  ];
  if (mark[1] !== ' ') box.attrs.push(['checked', '']);
  inline.children?.unshift(new TokenOf('task_label_open', 'label', 1), box);
  inline.children?.push(new TokenOf('task_label_close', 'label', -1));
  return true;
}
