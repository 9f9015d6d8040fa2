import { readErrorCode } from './provider-fault.ts'
import {
  describeRefusal,
  neverConnected,
  type RefusalMessage,
  refusalMessages as words,
} from './refusal-messages.ts'

/** Meaning of Tencent Cloud's codes (短信错误码, https://cloud.tencent.com/document/api/382/59177). */
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

/** Whether a receipt's own words say that the number is on a blacklist, or that its owner refuses; not one of words or signs. */
export const saysBlacklisted = (description: string): boolean =>
  /黑名单|退订|^(?:MB)?BLACK(?:LIST)?$/i.test(description) && !/签名|关键字|关键词|敏感/.test(description)

/** Those that a whole family of codes shares. */
const codeFamilies: readonly (readonly [prefix: string, word: RefusalMessage])[] = [
  ['AuthFailure', words.wrongAccount],
  ['UnauthorizedOperation', words.wrongAccount],
  ['RequestLimitExceeded', words.busy],
]

/** Codes under which the message may have gone all the same: faults of Tencent Cloud's own, timeouts among them. */
const isUnclear = (code: string): boolean =>
  code === '' || code === 'FailedOperation' || code === 'InternalError' || code.startsWith('InternalError.')

/** Why a message was not taken, by the code in an answer; nothing where the code does not say that it was not. */
export function whyRefused(code: string): string | undefined {
  if (isUnclear(code)) return undefined
  const family = codeFamilies.find(([prefix]) => code === prefix || code.startsWith(`${prefix}.`))
  return family?.[1] ?? describeRefusal(code, meanings)
}

/** Whether an error is what Tencent Cloud answered, and was read whole: then it names the request. */
const isAnswer = (error: unknown): boolean =>
  error instanceof Error && 'requestId' in error && Boolean(error.requestId)

/** Returns why a message surely did not reach Tencent Cloud; undefined where that is not certain. */
export function explainUndelivered(error: unknown): string | undefined {
  // A connection broken while reading also has a code: the system's, which proves nothing about the message.
  if (isAnswer(error)) return whyRefused(readErrorCode(error))
  // The SDK keeps of a failed connection nothing but its words.
  const [, reason = ''] = /, reason: (.*)$/.exec(error instanceof Error ? error.message : '') ?? []
  return neverConnected.some((name) => reason.includes(name)) ? words.unreachable : undefined
}
