import type { Fen } from '@roombook/domain/money'
import type { VoucherPlatform } from '@roombook/domain/vouchers'

/** A store's account with a voucher platform. */
export interface VoucherPlatformAccount {
  platform: VoucherPlatform
  account: string
  store: string
  merchant: string
  secret: string
  token: string
}

/** A field of an account that its platform rejects. */
export type VoucherAccountField = 'account' | 'store' | 'merchant' | 'secret' | 'token'

/** A platform's identifiers of a voucher, for verification and cancellation. */
export interface PlatformItem {
  code: string
  /** Douyin's ids of the voucher and of its verification. */
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
  /** Amounts per voucher. */
  face: Fen
  paid: Fen
  least: number
  most: number
  validUntil: Date | null
}

/** A verified voucher: its own code, as named in statements, and its identifiers for cancellation. */
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
  /** Our id of the verification, by which the platform can be queried. */
  number: string
  by: { id: string; name: string }
}

export interface PlatformRefused {
  state: 'refused'
  /** In the platform's wording. */
  reason: string
}

/**
 * A platform that sells vouchers, used with one store's account. Every method may throw {@link
 * PlatformUnavailable}.
 */
export interface VoucherPlatformClient {
  /** Checks the account without using a voucher. */
  check(now: Date): Promise<{ state: 'checked' } | (PlatformRefused & { field: VoucherAccountField })>
  prepare(
    clue: VoucherClue,
    now: Date,
  ): Promise<{ state: 'usable'; voucher: PreparedVoucher } | PlatformRefused>
  verify(
    verification: Verification,
    now: Date,
  ): Promise<{ state: 'verified'; vouchers: VerifiedVoucher[] } | PlatformRefused>
  /** Finds the result of a verification whose response was lost; `unknown` where the platform cannot tell. */
  find(
    verification: Verification,
    now: Date,
  ): Promise<
    | { state: 'verified'; vouchers: VerifiedVoucher[] }
    | { state: 'unused' }
    | { state: 'unknown'; reason: string }
  >
  /** Cancels a verified voucher; one cancelled before counts as cancelled. */
  cancel(
    voucher: PlatformItem,
    by: { id: string; name: string },
    now: Date,
  ): Promise<{ state: 'cancelled' } | PlatformRefused>
}

/** Thrown where a platform does not respond, or not in its format. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformUnavailable'
  /** Whether the platform may have received the request. */
  readonly maybeSent: boolean

  constructor(message: string, { maybeSent, cause }: { maybeSent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.maybeSent = maybeSent
  }
}
