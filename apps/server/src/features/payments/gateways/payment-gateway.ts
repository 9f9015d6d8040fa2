import type { PaymentMethod } from '@roombook/contract/payments'
import type { GuaranteeReport, ScoreService } from './score-service.ts'

export type GatewayName = 'sandbox' | 'wechatpay' | 'alipay'

/** Payment as sent to a provider. */
export interface Checkout {
  shopId: number
  tradeNo: string
  amountFen: number
  /** Title shown to the guest by the provider. */
  title: string
  payBefore: Date
  now: Date
  /** The guest's page of the order, as an absolute address. */
  returnUrl: string
  /** The guest's network address. */
  address: string
  /** Whether the browser runs on a phone. */
  isPhone: boolean
  /** Paid on a desktop screen, for which a provider may have a separate page. */
  onDesk?: boolean
}

/** Next step of the guest's browser. */
export type NextStep =
  | { kind: 'go'; url: string }
  /** The browser must come from our page, since the provider checks the referrer. */
  | { kind: 'go-from-page'; url: string }
  /** Another device scans the code. */
  | { kind: 'scan'; text: string }

/** Payment confirmed by a provider. */
export interface PaidTrade {
  tradeNo: string
  amountFen: number
  /** The provider's own number. */
  providerNo: string
}

/** State of a trade at its provider. `unknown`: it was never begun there. */
export type TradeState =
  | ({ state: 'paid' } & PaidTrade)
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'unknown' }

export interface RefundRequest {
  shopId: number
  tradeNo: string
  /** Our refund number. The provider refunds once per number, even for repeated requests. */
  refundNo: string
  /** Part of `paidFen` to refund. */
  amountFen: number
  paidFen: number
  reason: string
  now: Date
}

/** `pending`: the provider is processing it, and is queried again. */
export type RefundState = 'done' | 'pending'

/** Webhook request of another system, unparsed. */
export interface Notification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  now: Date
}

/** Response to a notification. */
export interface NotificationAnswer {
  http: number
  type: string
  body: string
}

/** Identifies a trade of a shop at its provider. */
export interface TradeKey {
  shopId: number
  tradeNo: string
  now: Date
}

/** Parameters for WeChat's browser to open its payment drawer, signed by the merchant. */
export interface BridgeRequest {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/**
 * Payment within WeChat's own browser, which first identifies the payer. Methods may throw {@link
 * GatewayUnavailable}.
 */
export interface PaidInWechat {
  /** Returns the address that sends the browser back to `returnTo` with a code and a state. */
  addressFor(tradeNo: string, returnTo: string, now: Date): string
  /** Reads a state; undefined for one we did not issue. Its nonce is valid once, and not after its expiry. */
  readState(
    state: string,
    now: Date,
  ): { tradeNo: string; nonce: string; signedAt: Date; isOver: boolean } | undefined
  /** Exchanges a code for the payer's id, used for this payment only and not stored. */
  payerOf(code: string): Promise<string>
  begin(checkout: Checkout, payer: string): Promise<BridgeRequest>
}

/** A payment provider. Every method may throw {@link GatewayUnavailable}. */
export interface PaymentGateway {
  readonly name: GatewayName
  /** Id of the store's own merchant account; undefined for the operator's and the sandbox. */
  readonly merchantId?: number | undefined
  readonly methods: readonly PaymentMethod[]
  /** Name for logs. */
  readonly title: string
  /** @throws TradeAlreadyBegun when it was begun with another method, or is paid. */
  begin(checkout: Checkout): Promise<NextStep>
  /** Payments within WeChat's browser, which does not open the pages of `begin`. */
  readonly inWechat?: PaidInWechat | undefined
  /** Service of 微信支付分 as a substitute for deposits, where available. */
  readonly score?: ScoreService | undefined
  /**
   * @returns undefined for an authentic notification about no payment.
   * @throws NotificationRefused for one that is not authentic.
   */
  readNotification(notification: Notification): Promise<PaidTrade | { score: GuaranteeReport } | undefined>
  answer(accepted: boolean): NotificationAnswer
  query(trade: TradeKey): Promise<TradeState>
  /** Closes a waiting trade, so that it can no longer be paid. */
  close(trade: TradeKey): Promise<void>
  /** @throws RefundRefused when the provider finally refuses it. */
  refund(request: RefundRequest): Promise<RefundState>
  /** Queries a refund by our number; undefined for one that the provider does not know. */
  findRefund(trade: TradeKey & { refundNo: string }): Promise<RefundState | undefined>
}

/** The provider could not be reached, or does not know the result yet: to be retried later. */
export class GatewayUnavailable extends Error {
  override readonly name = 'GatewayUnavailable'
}

/**
 * The provider knows the trade already, begun with another method or paid, so that it cannot be begun like
 * this.
 */
export class TradeAlreadyBegun extends Error {
  override readonly name = 'TradeAlreadyBegun'
  readonly isPaid: boolean
  constructor(isPaid: boolean) {
    super(isPaid ? 'paid already' : 'begun in another way')
    this.isPaid = isPaid
  }
}

/** A notification that is not authentic or has impossible content. The message contains no personal data. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}

/** The provider finally refuses a refund. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}
