/** What a provider's own code for its refusal means, in a text of `trial.advice`. The first that stands in the reason counts. */
const ADVICE = [
  ['isv.BUSINESS_LIMIT_CONTROL', 'limit'],
  ['isv.SMS_SIGNATURE', 'signature'],
  ['isv.SMS_TEMPLATE', 'template'],
  ['isv.TEMPLATE_MISSING_PARAMETERS', 'variables'],
  ['isv.AMOUNT_NOT_ENOUGH', 'balance'],
  ['isp.RAM_PERMISSION_DENY', 'permission'],
  ['SignatureDoesNotMatch', 'secret'],
  ['InvalidAccessKeyId', 'key'],
  ['AuthFailure.SecretIdNotFound', 'key'],
  ['AuthFailure.InvalidSecretId', 'key'],
  ['AuthFailure.SignatureFailure', 'secret'],
  ['AuthFailure.SignatureExpire', 'clock'],
  ['AuthFailure.UnauthorizedOperation', 'permission'],
  ['AuthFailure', 'auth'],
  ['FailedOperation.SignatureIncorrectOrUnapproved', 'signature'],
  ['FailedOperation.TemplateIncorrectOrUnapproved', 'template'],
  ['FailedOperation.TemplateParamSetNotMatchApprovedTemplate', 'variables'],
  ['FailedOperation.InsufficientBalanceInSmsPackage', 'balance'],
  ['LimitExceeded', 'limit'],
] as const;

export type Advice = (typeof ADVICE)[number][1];

export const adviceOn = (reason: string): Advice | undefined => ADVICE.find(([code]) => reason.includes(code))?.[1];
