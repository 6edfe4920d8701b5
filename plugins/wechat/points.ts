import { failure } from '@docstead/core/contract';

export const wechatFailures = {
  /** The site administrator has not set up the official account. */
  notConfigured: failure('wechat/not_configured', 12001),
  /** WeChat did not answer, or refused: `reason` is its own word for why, for administrators alone. */
  wechatAway: failure('wechat/wechat_away', 12002),
  /** The code is unknown, used, too old, or another browser's: which of them is not said. */
  sceneOver: failure('wechat/scene_over', 12003),
  /** The account has a WeChat already: it is unbound first. */
  boundAlready: failure('wechat/bound_already', 12004),
  /** There is no WeChat to unbind. */
  notBound: failure('wechat/not_bound', 12005),
  /** Another official account is tried without its secret: the stored one goes with its own. */
  secretMissing: failure('wechat/secret_missing', 10101),
} as const;
