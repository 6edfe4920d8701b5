import { type ApiParam, emptyParam } from '../../../items/points.ts';

/** As authors of comments write it, in either language. */
const REQUIRED = new Set(['必选', '必填', '必须', '必需', '是', 'required', 'require', 'true', 'yes']);
const OPTIONAL = new Set(['可选', '选填', '非必选', '非必填', '否', 'optional', 'false', 'no']);

/** `name required type note`: the second word may be missing, the note is all that is left. */
export function paramOf(text: string): ApiParam {
  const [name = '', ...words] = wordsOf(text, 4);
  const second = (words[0] ?? '').toLowerCase();
  const isRequired = REQUIRED.has(second);
  const isSaid = isRequired || OPTIONAL.has(second);
  const [type = '', ...note] = isSaid ? words.slice(1) : words;
  return { ...emptyParam, name, type, isRequired, remark: note.join(' ') };
}

/** `name type note` of an answer. */
export function fieldOf(text: string): ApiParam {
  const [name = '', type = '', remark = ''] = wordsOf(text, 3);
  return { ...emptyParam, name, type, remark };
}

/** The first words, and as the last of them all that is left. */
function wordsOf(text: string, most: number): string[] {
  const words: string[] = [];
  let rest = text.trim();
  while (rest !== '' && words.length < most - 1) {
    const word = rest.split(/\s/, 1)[0] ?? '';
    words.push(word);
    rest = rest.slice(word.length).trim();
  }
  return rest === '' ? words : [...words, rest];
}
