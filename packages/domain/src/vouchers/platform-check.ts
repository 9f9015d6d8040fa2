import type { VoucherPlatform } from './voucher-code.ts'

/**
 * States of a voucher's verification at its platform: `prepared` can be verified, `verifying` is in progress,
 * `verified` counts here, `refused` was rejected by the platform, `cancelling` is being returned since no
 * bill could use it, `cancelled` was returned. `unknown` must be clarified by staff with the platform.
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

/** Returns whether a verification's result is still open, so that the caller must wait. */
export const isCheckPending = (state: VoucherCheckState): boolean =>
  state === 'verifying' || state === 'cancelling'

/** Minutes for which a prepared voucher can be verified: its price may change at the platform. */
export const preparedMinutes = 30

/**
 * Minutes within which a platform cancels a verification, where it documents a limit; Meituan decides itself.
 */
const cancelMinutes: Readonly<Record<VoucherPlatform, number | undefined>> = {
  meituan: undefined,
  douyin: 60,
}

/**
 * Returns the reason why a verification can no longer be cancelled at the platform; undefined where it can be
 * tried.
 */
export function cancelIsLate(platform: VoucherPlatform, verifiedAt: Date, now: Date): string | undefined {
  const minutes = cancelMinutes[platform]
  if (minutes === undefined || now.getTime() - verifiedAt.getTime() <= minutes * 60_000) return undefined
  return `抖音只能在核销后${minutes}分钟内撤销，现在已超过`
}

/** How a voucher was verified: through the platform's API, or by hand after verification elsewhere. */
export const voucherSources = { verified: '平台验券', typed: '手工登记' } as const
export type VoucherSource = keyof typeof voucherSources
export const voucherSourceNames = Object.keys(voucherSources) as readonly VoucherSource[]
