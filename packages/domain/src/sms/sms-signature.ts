/**
 * Source of an SMS signature: the company's name, in full or abbreviated, or a registered trademark. Both
 * providers accept these from a restaurant.
 */
export const smsSignatureSources = ['company', 'trademark'] as const
export type SmsSignatureSource = (typeof smsSignatureSources)[number]

export const smsSignatureSourceNames: Readonly<Record<SmsSignatureSource, string>> = {
  company: '企业全称或简称',
  trademark: '注册商标',
}

/** Owner of the signature: the company of the operator's account, or another one, which authorizes it. */
export const smsSignaturePurposes = ['own', 'other'] as const
export type SmsSignaturePurpose = (typeof smsSignaturePurposes)[number]

export const smsSignaturePurposeNames: Readonly<Record<SmsSignaturePurpose, string>> = {
  own: '自用：与平台账号同一家企业',
  other: '他用：另一家企业，需授权委托书',
}

/**
 * Proofs of a signature: the business licence or the trademark's certificate, and the letter of
 * authorization.
 */
export const smsSignatureProofs = ['proof', 'letter'] as const
export type SmsSignatureProof = (typeof smsSignatureProofs)[number]

/** Document shown by the proof, by source. */
export const smsSignatureProofNames: Readonly<Record<SmsSignatureSource, string>> = {
  company: '营业执照',
  trademark: '商标注册证或商标网详情页截图',
}

/** State of a registration; `draft`: the submission failed, `withdrawn`: it was deleted. */
export const smsSignatureStates = ['submitted', 'approved', 'refused', 'draft', 'withdrawn'] as const
export type SmsSignatureState = (typeof smsSignatureStates)[number]

const [shortest, longest] = [2, 12]

/**
 * Returns the reason why a text cannot be an SMS signature, in Chinese; undefined where it can. Follows the
 * rules of both providers.
 */
export function checkSmsSignature(signature: string): string | undefined {
  const { length } = [...signature]
  if (length < shortest || length > longest) return `短信签名为${shortest}至${longest}个字`
  if (!/^[\p{Script=Han}A-Za-z0-9]+$/u.test(signature))
    return '短信签名只能用汉字、字母和数字，不含空格、括号与标点'
  if (/^\d+$/.test(signature)) return '短信签名不能全是数字'
  if (/测试|test/i.test(signature)) return '服务商不接受含“测试”的签名'
  return undefined
}

/** Characters of a unified social credit code, ordered by value (GB 32100-2015). */
const creditCodeCharacters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const creditLength = 18

/** Returns whether a text is a unified social credit code (统一社会信用代码), by its check character. */
export function isCreditCode(code: string): boolean {
  const worth = [...code].map((character) => creditCodeCharacters.indexOf(character))
  if (worth.length !== creditLength || worth.includes(-1)) return false
  const sum = worth.slice(0, -1).reduce((total, value, at) => total + value * (3 ** at % 31), 0)
  return (31 - (sum % 31)) % 31 === worth.at(-1)
}
