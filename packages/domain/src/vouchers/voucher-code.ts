/** Platforms that sell vouchers, which the store redeems and the platform pays for. */
export const voucherPlatforms = { meituan: '美团', douyin: '抖音' } as const
export type VoucherPlatform = keyof typeof voucherPlatforms

export const voucherPlatformNames = Object.keys(voucherPlatforms) as readonly VoucherPlatform[]

/** Bounds of the digits of a platform's code; {@link platformOfCode} tells platforms apart. */
const voucherCodeLength = { least: 8, most: 20 } as const

/**
 * Parses a voucher's code as typed, dictated, scanned or pasted, including full-width digits, spaces, dashes
 * and invisible characters.
 * @returns its digits; undefined for an invalid code.
 */
export function readVoucherCode(text: string): string | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .replaceAll(/(?<=\d)[\s\p{Pd}]+(?=\d)/gu, '')
  const { least, most } = voucherCodeLength
  const isCode = /^[0-9]+$/.test(plain) && plain.length >= least && plain.length <= most
  return isCode && countedCode(plain) !== '' ? plain : undefined
}

/** Returns the code without leading zeros, so that one voucher counts once. */
export const countedCode = (code: string): string => code.replace(/^0+/, '')

/**
 * Returns whether a text is the QR code of a Douyin voucher: a URL that only Douyin resolves, rather than a
 * code.
 */
export const isVoucherLink = (text: string): boolean =>
  /^https?:\/\/([a-z0-9-]+\.)*(douyin\.com|iesdouyin\.com)\//i.test(text.trim())

/**
 * Returns the likely platform of a code: Douyin's have 15 digits, Meituan's mostly 12. Older Douyin codes
 * also have 12, so the user may choose another.
 */
export function platformOfCode(text: string): VoucherPlatform | undefined {
  if (isVoucherLink(text)) return 'douyin'
  const code = readVoucherCode(text)
  if (code?.length === 15) return 'douyin'
  return code?.length === 12 ? 'meituan' : undefined
}

/** Formats a code for lists: 1234 5678 9012. */
export const spokenVoucherCode = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
