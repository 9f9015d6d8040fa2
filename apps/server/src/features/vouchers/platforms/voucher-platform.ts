import type { Fen, VoucherPlatform } from '@roombook/domain'

/** An account by which a store asks a platform. */
export interface VoucherPlatformAccount {
  platform: VoucherPlatform
  account: string
  store: string
  merchant: string
  secret: string
  token: string
}

/** A field of an account that its platform does not take. */
export type VoucherAccountField = 'account' | 'store' | 'merchant' | 'secret' | 'token'

/** A voucher as the platform names it: by what it is asked to verify it, and to give it back. */
export interface PlatformItem {
  code: string
  /** Douyin's number of the voucher and of its verification. */
  certificateId?: string | undefined
  verifyId?: string | undefined
}

/** Typed or scanned voucher: its digits, or the content of its QR code. */
export type VoucherClue = { code: string } | { link: string }

/** Usable voucher as its platform describes it. */
export interface PreparedVoucher {
  token: string
  items: PlatformItem[]
  title: string
  /** Per voucher. */
  face: Fen
  paid: Fen
  least: number
  most: number
  validUntil: Date | null
}

/** A voucher that was verified: its own code, as statements name it, and what it is given back by. */
export interface VerifiedVoucher {
  code: string
  ref: PlatformItem
}

/** Verification to request. */
export interface Verification {
  /** Typed code; empty for a scanned one. */
  code: string
  token: string
  items: readonly PlatformItem[]
  count: number
  /** Ours, by which the platform can be asked about it. */
  number: string
  by: { id: string; name: string }
}

export interface PlatformRefused {
  state: 'refused'
  /** In the platform's own words. */
  reason: string
}

/** A platform that sells vouchers, asked by one store's account. Everything may throw {@link PlatformUnavailable}. */
export interface VoucherPlatformClient {
  /** Whether the platform knows the account; it costs nothing and uses nothing. */
  check(now: Date): Promise<{ state: 'checked' } | (PlatformRefused & { field: VoucherAccountField })>
  prepare(
    clue: VoucherClue,
    now: Date,
  ): Promise<{ state: 'usable'; voucher: PreparedVoucher } | PlatformRefused>
  verify(
    asked: Verification,
    now: Date,
  ): Promise<{ state: 'verified'; vouchers: VerifiedVoucher[] } | PlatformRefused>
  /**
   * Finds the result of a verification whose answer was lost. `unknown`: the platform gives no certain
   * answer.
   */
  find(
    asked: Verification,
    now: Date,
  ): Promise<
    | { state: 'verified'; vouchers: VerifiedVoucher[] }
    | { state: 'unused' }
    | { state: 'unknown'; reason: string }
  >
  /** Gives a verified voucher back; one that is back already counts as given back. */
  cancel(
    voucher: PlatformItem,
    by: { id: string; name: string },
    now: Date,
  ): Promise<{ state: 'cancelled' } | PlatformRefused>
}

/** A platform that did not answer, or not as it should. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable'
  /** Whether it may have what was asked of it. */
  readonly maybeSent: boolean

  constructor(message: string, { maybeSent, cause }: { maybeSent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.maybeSent = maybeSent
  }
}
