/** Words of a question that say nothing of what it is about, in English. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after all also am an and any are as at be because been before being both but by can cannot could did do does doing
  done else explain for from get had has have having he hello help her here hey hi him his how i if in into is it its just know
  let like list many may me might more most much must my need no not of off on once one only or other our out over please should
  show so some such tell than thank thanks that the their them then there these they this those through to too up us use used
  using very want was way we were what when where whether which while who whom whose why will with would you your`
    .split(/\s+/)
    .filter(Boolean),
);

/** The same in Chinese, where no space parts them from what they ask for: longer ones first. */
const CHINESE = [
  ...[
    '为什么',
    '为何',
    '怎么样',
    '怎么办',
    '怎么',
    '怎样',
    '如何',
    '什么样',
    '什么',
    '哪些',
    '哪个',
    '哪里',
    '哪儿',
    '哪种',
  ],
  ...[
    '是否',
    '是不是',
    '能否',
    '能不能',
    '可不可以',
    '可以',
    '有没有',
    '请问',
    '请',
    '告诉我',
    '告诉',
    '帮我',
    '我们',
    '我想',
  ],
  ...[
    '你们',
    '这个',
    '那个',
    '这些',
    '那些',
    '一下',
    '一个',
    '多少',
    '需要',
    '应该',
    '关于',
    '以及',
    '谢谢',
    '您好',
    '你好',
  ],
  ...['的', '吗', '呢', '吧', '啊', '么'],
].sort((a, b) => b.length - a.length);

export const CHINESE_STOP_WORDS = new RegExp(CHINESE.join('|'), 'gu');
