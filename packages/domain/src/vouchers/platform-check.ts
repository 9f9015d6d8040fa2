import type { VoucherPlatform } from './voucher-code.ts'

/**
 * How a voucher stands that its platform is asked about: `prepared` may be verified, `verifying` is being, `verified` counts here,
 * `refused` was not taken by the platform, `cancelling` is given back since no bill could take it, `cancelled` was.
 * `unknown` is for people to find out with the platform.
 */
export const voucherCheckStates = [
  'prepared',
  'verifying',
  'verified',
  'refused',
  'cancelling',
  'cancelled',
  'unknown',
] as const
export type VoucherCheckState = (typeof voucherCheckStates)[number]

/** Returns whether a check's result is still open, so that the caller waits. */
export const isCheckPending = (state: VoucherCheckState): boolean =>
  state === 'verifying' || state === 'cancelling'

/** Minutes for which a prepared voucher may be verified: its price may change at the platform. */
export const preparedMinutes = 30

/** Within how many minutes a platform takes a verified voucher back, where it says so; Meituan answers itself. */
const cancelMinutes: Readonly<Record<VoucherPlatform, number | undefined>> = {
  meituan: undefined,
  douyin: 60,
}

/** Why a voucher cannot be given back to its guest at the platform any more; nothing where it may be asked. */
export function cancelIsLate(platform: VoucherPlatform, verifiedAt: Date, now: Date): string | undefined {
  const minutes = cancelMinutes[platform]
  if (minutes === undefined || now.getTime() - verifiedAt.getTime() <= minutes * 60_000) return undefined
  return `抖音只能在核销后${minutes}分钟内撤销，现在已超过`
}

/** How a voucher came to be taken: asked of its platform, or typed after somebody verified it elsewhere. */
export const voucherSources = { verified: '平台验券', typed: '手工登记' } as const
export type VoucherSource = keyof typeof voucherSources
export const voucherSourceNames = Object.keys(voucherSources) as readonly VoucherSource[]
