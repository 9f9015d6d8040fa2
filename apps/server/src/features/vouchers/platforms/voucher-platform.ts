import type { Fen, VoucherPlatform } from '@roombook/domain'

/** A store's account for requests to a platform. */
export interface VoucherPlatformAccount {
  platform: VoucherPlatform
  account: string
  store: string
  merchant: string
  secret: string
  token: string
}

/** A field of an account that its platform may reject. */
export type VoucherAccountField = 'account' | 'store' | 'merchant' | 'secret' | 'token'

/** The platform's identifiers of a voucher, needed to verify and to cancel it. */
export interface PlatformItem {
  code: string
  /** Douyin's ids of the voucher and of its verification. */
  certificateId?: string | undefined
  verifyId?: string | undefined
}

/** A typed or scanned voucher: its digits, or the content of its QR code. */
export type VoucherClue = { code: string } | { link: string }

/** A usable voucher as its platform describes it. */
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

/** A verified voucher: its own code, as in statements, and the identifiers for cancelling it. */
export interface VerifiedVoucher {
  code: string
  ref: PlatformItem
}

/** A verification to request. */
export interface Verification {
  /** Typed code; empty for a scanned one. */
  code: string
  token: string
  items: readonly PlatformItem[]
  count: number
  /** Our own id of the verification, with which the platform can be queried about it. */
  number: string
  by: { id: string; name: string }
}

export interface PlatformRefused {
  state: 'refused'
  /** The platform's own message. */
  reason: string
}

/**
 * Client of a platform that sells vouchers, for one store's account. Every method may throw {@link
 * PlatformUnavailable}.
 */
export interface VoucherPlatformClient {
  /** Checks whether the platform knows the account, without cost or use of a voucher. */
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
   * Finds the result of a verification whose response was lost. `unknown` means that the platform gives no
   * certain answer.
   */
  find(
    asked: Verification,
    now: Date,
  ): Promise<
    | { state: 'verified'; vouchers: VerifiedVoucher[] }
    | { state: 'unused' }
    | { state: 'unknown'; reason: string }
  >
  /** Cancels a verified voucher; one cancelled already counts as cancelled. */
  cancel(
    voucher: PlatformItem,
    by: { id: string; name: string },
    now: Date,
  ): Promise<{ state: 'cancelled' } | PlatformRefused>
}

/** A missing or malformed response of a platform. */
export class PlatformUnavailable extends Error {
  override readonly name = 'PlatformAway'
  /** Whether the platform may have received the request. */
  readonly maybeSent: boolean

  constructor(message: string, { maybeSent, cause }: { maybeSent: boolean; cause?: unknown }) {
    super(message, { cause })
    this.maybeSent = maybeSent
  }
}
