/** Platforms whose vouchers a store takes; they sell them and owe the store for them. */
export const voucherPlatforms = { meituan: '美团', douyin: '抖音' } as const
export type VoucherPlatform = keyof typeof voucherPlatforms

export const voucherPlatformNames = Object.keys(voucherPlatforms) as readonly VoucherPlatform[]

/** How many digits a platform's code has; which of them says whose it is, {@link platformOfCode}. */
const voucherCodeLength = { least: 8, most: 20 } as const

/**
 * A voucher's code as it is typed, read aloud, scanned or pasted: full-width digits, gaps, dashes and what nobody sees too.
 * @returns its digits; undefined for what is none.
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

/** Returns the code without leading zeros: one voucher counts once, however many were typed. */
export const countedCode = (code: string): string => code.replace(/^0+/, '')

/** Whether somebody scanned the QR code of a Douyin voucher: an address that Douyin alone resolves, not its code. */
export const isVoucherLink = (text: string): boolean =>
  /^https?:\/\/([a-z0-9-]+\.)*(douyin\.com|iesdouyin\.com)\//i.test(text.trim())

/**
 * Returns the platform that a code looks like: Douyin's have 15 digits, Meituan's mostly 12. Older ones of
 * Douyin also have 12, so the user may choose another.
 */
export function platformOfCode(text: string): VoucherPlatform | undefined {
  if (isVoucherLink(text)) return 'douyin'
  const code = readVoucherCode(text)
  if (code?.length === 15) return 'douyin'
  return code?.length === 12 ? 'meituan' : undefined
}

/** A code as lists show it: 1234 5678 9012. */
export const spokenVoucherCode = (code: string): string => code.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
