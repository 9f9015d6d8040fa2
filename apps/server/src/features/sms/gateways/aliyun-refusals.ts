import { readErrorCode } from './provider-fault.ts'
import { describeRefusal, neverConnected, type RefusalMessage, refusalMessages } from './refusal-messages.ts'

/** Messages for Aliyun's error codes (国内消息API错误码, https://help.aliyun.com/document_detail/101346.html). */
const meanings: Readonly<Record<string, RefusalMessage>> = {
  'isv.BUSINESS_LIMIT_CONTROL': refusalMessages.tooOften,
  'isv.DAY_LIMIT_CONTROL': refusalMessages.quotaSpent,
  'isv.MONTH_LIMIT_CONTROL': refusalMessages.quotaSpent,
  'isv.MOBILE_NUMBER_ILLEGAL': refusalMessages.wrongNumber,
  'isv.MOBILE_COUNT_OVER_LIMIT': refusalMessages.wrongNumber,
  'isv.AMOUNT_NOT_ENOUGH': refusalMessages.noBalance,
  'isv.OUT_OF_SERVICE': refusalMessages.noBalance,
  'isv.SMS_SIGNATURE_ILLEGAL': refusalMessages.wrongSign,
  'isv.SMS_SIGNATURE_SCENE_ILLEGAL': refusalMessages.wrongSign,
  'isv.SMS_SIGN_ILLEGAL': refusalMessages.wrongSign,
  'isv.SIGN_STATE_ILLEGAL': refusalMessages.wrongSign,
  'isv.SMS_TEMPLATE_ILLEGAL': refusalMessages.wrongTemplate,
  'isv.TEMPLATE_MISSING_PARAMETERS': refusalMessages.wrongTemplate,
  'isv.TEMPLATE_PARAMS_ILLEGAL': refusalMessages.wrongValues,
  'isv.INVALID_PARAMETERS': refusalMessages.wrongValues,
  'isv.PARAM_LENGTH_LIMIT': refusalMessages.wrongValues,
  'isv.PARAM_NOT_SUPPORT_URL': refusalMessages.wrongValues,
  'isv.BLACK_KEY_CONTROL_LIMIT': refusalMessages.wrongContent,
  'isv.SMS_CONTENT_ILLEGAL': refusalMessages.wrongContent,
  'isv.PRODUCT_UN_SUBSCRIPT': refusalMessages.wrongAccount,
  'isv.PRODUCT_UNSUBSCRIBE': refusalMessages.wrongAccount,
  'isv.ACCOUNT_NOT_EXISTS': refusalMessages.wrongAccount,
  'isv.ACCOUNT_ABNORMAL': refusalMessages.wrongAccount,
  'isv.DENY_IP_RANGE': refusalMessages.wrongAccount,
  'isp.RAM_PERMISSION_DENY': refusalMessages.wrongAccount,
  SignatureDoesNotMatch: refusalMessages.wrongAccount,
  'InvalidAccessKeyId.NotFound': refusalMessages.wrongAccount,
  'InvalidAccessKeyId.Inactive': refusalMessages.wrongAccount,
  'Forbidden.RAM': refusalMessages.wrongAccount,
}

/**
 * Returns the reason why a message was rejected, by the answer's code; undefined if the code does not rule
 * out that it was sent. Errors of the caller (isv.) precede sending; errors of Aliyun itself (isp.) may occur
 * at any moment.
 */
export const whyRefused = (code: string): string | undefined =>
  code.startsWith('isv.') || Object.hasOwn(meanings, code) ? describeRefusal(code, meanings) : undefined

/**
 * Whether a delivery receipt means that the number is on a blacklist or its owner refuses messages (回执错误码:
 * MOBILE_IN_BLACK, USER_REJECT, and carriers' own W-BLACK, MBBLACK; help.aliyun.com 2679007).
 * BLACK_KEY_CONTROL_LIMIT in an answer concerns the text instead.
 */
export const saysBlacklisted = (code: string): boolean =>
  /^(?:(?:[A-Z]{1,3}[-:])?(?:MB)?BLACK(?:LIST)?|MOBILE_IN_BLACK(?:LIST)?|USER_REJECT)$/i.test(code)

const requestTimeout = 408

/**
 * Returns why a message certainly did not reach Aliyun or was rejected unread; undefined if that is not
 * certain.
 */
export function explainUndelivered(error: unknown): string | undefined {
  const code = readErrorCode(error)
  if (neverConnected.some((name) => name === code)) return refusalMessages.unreachable
  if (code.startsWith('Throttling')) return refusalMessages.busy
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0
  if (status >= 400 && status < 500 && status !== requestTimeout) return describeRefusal(code, meanings)
  return undefined
}
