import { readErrorCode } from './provider-fault.ts'
import {
  describeRefusal,
  neverConnected,
  type RefusalMessage,
  refusalMessages as words,
} from './refusal-messages.ts'

/** Messages for Tencent Cloud's error codes (短信错误码, https://cloud.tencent.com/document/api/382/59177). */
const meanings: Readonly<Record<string, RefusalMessage>> = {
  'LimitExceeded.DeliveryFrequencyLimit': words.tooOften,
  'LimitExceeded.PhoneNumberDailyLimit': words.tooOften,
  'LimitExceeded.PhoneNumberOneHourLimit': words.tooOften,
  'LimitExceeded.PhoneNumberThirtySecondLimit': words.tooOften,
  'LimitExceeded.PhoneNumberSameContentDailyLimit': words.tooOften,
  'LimitExceeded.DailyLimit': words.quotaSpent,
  'LimitExceeded.AppMainlandChinaDailyLimit': words.quotaSpent,
  'LimitExceeded.AppDailyLimit': words.quotaSpent,
  'InvalidParameterValue.IncorrectPhoneNumber': words.wrongNumber,
  'FailedOperation.PhoneNumberInBlacklist': words.blocked,
  'FailedOperation.PhoneNumberOnBlacklist': words.blocked,
  'FailedOperation.InsufficientBalanceInSmsPackage': words.noBalance,
  'FailedOperation.SignatureIncorrectOrUnapproved': words.wrongSign,
  'FailedOperation.MissingSignature': words.wrongSign,
  'FailedOperation.TemplateIncorrectOrUnapproved': words.wrongTemplate,
  'FailedOperation.TemplateUnapprovedOrNotExist': words.wrongTemplate,
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': words.wrongTemplate,
  'InvalidParameterValue.TemplateParameterFormatError': words.wrongValues,
  'InvalidParameterValue.TemplateParameterLengthLimit': words.wrongValues,
  'InvalidParameterValue.ContentLengthLimit': words.wrongValues,
  'InvalidParameterValue.ProhibitedUseUrlInTemplateParameter': words.wrongValues,
  'FailedOperation.ContainSensitiveWord': words.wrongContent,
  'InvalidParameterValue.SdkAppIdNotExist': words.wrongAccount,
}

/**
 * Whether the text of a delivery receipt means that the number is on a blacklist or its owner refuses
 * messages, as opposed to blacklisted words or signatures.
 */
export const saysBlacklisted = (description: string): boolean =>
  /黑名单|退订|^(?:MB)?BLACK(?:LIST)?$/i.test(description) && !/签名|关键字|关键词|敏感/.test(description)

/** Messages for whole families of codes. */
const codeFamilies: readonly (readonly [prefix: string, word: RefusalMessage])[] = [
  ['AuthFailure', words.wrongAccount],
  ['UnauthorizedOperation', words.wrongAccount],
  ['RequestLimitExceeded', words.busy],
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
  return neverConnected.some((name) => reason.includes(name)) ? words.unreachable : undefined
}
