import { readErrorCode } from './provider-fault.ts'
import { describeRefusal, neverConnected, type RefusalMessage, refusalMessages } from './refusal-messages.ts'

/** Messages for Tencent Cloud's error codes (短信错误码, https://cloud.tencent.com/document/api/382/59177). */
const meanings: Readonly<Record<string, RefusalMessage>> = {
  'LimitExceeded.DeliveryFrequencyLimit': refusalMessages.tooOften,
  'LimitExceeded.PhoneNumberDailyLimit': refusalMessages.tooOften,
  'LimitExceeded.PhoneNumberOneHourLimit': refusalMessages.tooOften,
  'LimitExceeded.PhoneNumberThirtySecondLimit': refusalMessages.tooOften,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': refusalMessages.tooOften,
  'LimitExceeded.DailyLimit': refusalMessages.quotaSpent,
  'LimitExceeded.AppMainlandChinaDailyLimit': refusalMessages.quotaSpent,
  'LimitExceeded.AppDailyLimit': refusalMessages.quotaSpent,
  'InvalidParameterValue.IncorrectPhoneNumber': refusalMessages.wrongNumber,
  'FailedOperation.PhoneNumberInBlacklist': refusalMessages.blocked,
  'FailedOperation.PhoneNumberOnBlacklist': refusalMessages.blocked,
  'FailedOperation.InsufficientBalanceInSmsPackage': refusalMessages.noBalance,
  'FailedOperation.SignatureIncorrectOrUnapproved': refusalMessages.wrongSign,
  'FailedOperation.MissingSignature': refusalMessages.wrongSign,
  'FailedOperation.TemplateIncorrectOrUnapproved': refusalMessages.wrongTemplate,
  'FailedOperation.TemplateUnapprovedOrNotExist': refusalMessages.wrongTemplate,
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': refusalMessages.wrongTemplate,
  'InvalidParameterValue.TemplateParameterFormatError': refusalMessages.wrongValues,
  'InvalidParameterValue.TemplateParameterLengthLimit': refusalMessages.wrongValues,
  'InvalidParameterValue.ContentLengthLimit': refusalMessages.wrongValues,
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': refusalMessages.wrongValues,
  'FailedOperation.ContainSensitiveWord': refusalMessages.wrongContent,
  'InvalidParameterValue.SdkAppIdNotExist': refusalMessages.wrongAccount,
}

/**
 * Whether the text of a delivery receipt means that the number is on a blacklist or its owner refuses
 * messages, as opposed to blacklisted words or signatures.
 */
export const saysBlacklisted = (description: string): boolean =>
  /黑名单|退订|^(?:MB)?BLACK(?:LIST)?$/i.test(description) && !/签名|关键字|关键词|敏感/.test(description)

/** Messages for whole families of codes. */
const codeFamilies: readonly (readonly [prefix: string, word: RefusalMessage])[] = [
  ['AuthFailure', refusalMessages.wrongAccount],
  ['UnauthorizedOperation', refusalMessages.wrongAccount],
  ['RequestLimitExceeded', refusalMessages.busy],
]

/**
 * Whether the message may have been sent despite the code: internal errors of Tencent Cloud, including
 * timeouts.
 */
const isUnclear = (code: string): boolean =>
  code === '' || code === 'FailedOperation' || code === 'InternalError' || code.startsWith('InternalError.')

/**
 * Returns the reason why a message was rejected, by the answer's code; undefined if the code does not rule
 * out that it was sent.
 */
export function whyRefused(code: string): string | undefined {
  if (isUnclear(code)) return undefined
  const family = codeFamilies.find(([prefix]) => code === prefix || code.startsWith(`${prefix}.`))
  return family?.[1] ?? describeRefusal(code, meanings)
}

/** Whether an error is a complete answer of Tencent Cloud, which contains the request id. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'requestId' in error && Boolean(error.requestId)

/** Returns why a message certainly did not reach Tencent Cloud; undefined if that is not certain. */
export function explainUndelivered(error: unknown): string | undefined {
  // A connection broken while reading also has a code: the system's, which proves nothing about the message.
  if (isAnswer(error)) return whyRefused(readErrorCode(error))
  // For a failed connection, the SDK's error has no code but only a text.
  const [, reason = ''] = /, reason: (.*)$/.exec(error instanceof Error ? error.message : '') ?? []
  return neverConnected.some((name) => reason.includes(name)) ? refusalMessages.unreachable : undefined
}
