import type { PaymentMethod } from '@roombook/contract'
import type { ScoreService, ScoreTold } from './score-service.ts'

export type GatewayName = 'sandbox' | 'wechatpay' | 'alipay'

/** A payment as a provider is told of it. */
export interface Checkout {
  shopId: number
  tradeNo: string
  amountFen: number
  /** What the guest reads at the provider's. */
  title: string
  payBefore: Date
  now: Date
  /** The guest's page of the order, as an absolute address. */
  returnUrl: string
  /** The guest's network address. */
  address: string
  /** Whether the browser is a telephone's. */
  isPhone: boolean
  /** It is paid on a desk's screen: where a provider has a page for those, it is that. */
  onDesk?: boolean
}

/** What the guest's browser does next. */
export type NextStep =
  | { kind: 'go'; url: string }
  /** It must come from a page of ours, which the provider knows by its address. */
  | { kind: 'go-from-page'; url: string }
  /** Another device scans it. */
  | { kind: 'scan'; text: string }

/** What a provider says was paid. */
export interface PaidTrade {
  tradeNo: string
  amountFen: number
  /** The provider's own number. */
  providerNo: string
}

/** How a trade stands at its provider. `unknown`: it was never begun there. */
export type TradeState =
  | ({ state: 'paid' } & PaidTrade)
  | { state: 'waiting' }
  | { state: 'closed' }
  | { state: 'unknown' }

export interface RefundRequest {
  shopId: number
  tradeNo: string
  /** Ours. The provider pays back once under one number, however often it is asked. */
  refundNo: string
  /** What goes back of `paidFen`. */
  amountFen: number
  paidFen: number
  reason: string
  now: Date
}

/** `pending`: the provider has it in hand, and is asked again. */
export type RefundState = 'done' | 'pending'

/** What other systems send us, as it came. */
export interface Notification {
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
  now: Date
}

/** What is answered to a notification. */
export interface NotificationAnswer {
  http: number
  type: string
  body: string
}

/** A trade of a shop, at its provider. */
export interface TradeKey {
  shopId: number
  tradeNo: string
  now: Date
}

/** What WeChat's browser is handed to show its own drawer, signed by the merchant. */
export interface BridgeRequest {
  appId: string
  timeStamp: string
  nonceStr: string
  package: string
  signType: string
  paySign: string
}

/** Paying within WeChat's own browser, which first has to say who holds it. Methods may throw {@link GatewayAway}. */
export interface PaidInWechat {
  /** Where the browser is sent, to come back to `returnTo` with a code and a state. */
  addressFor(tradeNo: string, returnTo: string, now: Date): string
  /** What a state is of; nothing for one that is not ours. Its nonce counts once, and not at all when it is over. */
  readState(
    state: string,
    now: Date,
  ): { tradeNo: string; nonce: string; signedAt: Date; isOver: boolean } | undefined
  /** Who came with a code: for this payment alone, and kept nowhere. */
  payerOf(code: string): Promise<string>
  begin(checkout: Checkout, payer: string): Promise<BridgeRequest>
}

/** Somebody who takes payments. Every method may throw {@link GatewayAway}. */
export interface PaymentGateway {
  readonly name: GatewayName
  /** Whose account it is: a store's own by its id; nothing for the operator's, and the sandbox. */
  readonly merchantId?: number | undefined
  readonly methods: readonly PaymentMethod[]
  /** How it is called in logs. */
  readonly title: string
  /** @throws BegunBefore where it was begun in another way, or is paid. */
  begin(checkout: Checkout): Promise<NextStep>
  /** Where payments can be made within WeChat's browser, which opens no page of `begin`. */
  readonly inWechat?: PaidInWechat | undefined
  /** Where 微信支付分 may stand for a deposit. */
  readonly score?: ScoreService | undefined
  /** @returns nothing for what is true and tells of no payment. @throws NotificationRefused for what is not true. */
  readNotification(notification: Notification): Promise<PaidTrade | { score: ScoreTold } | undefined>
  answer(accepted: boolean): NotificationAnswer
  query(trade: TradeKey): Promise<TradeState>
  /** Ends a trade that waits: after this nobody can pay it. */
  close(trade: TradeKey): Promise<void>
  /** @throws RefundRefused where the provider will not, whenever it is asked. */
  refund(request: RefundRequest): Promise<RefundState>
  /** How a refund stands that was asked for under our number; nothing where the provider knows of none. */
  findRefund(trade: TradeKey & { refundNo: string }): Promise<RefundState | undefined>
}

/** The provider could not be reached, or does not know yet: ask again later. */
export class GatewayAway extends Error {
  override readonly name = 'GatewayAway'
}

/** The provider has the trade already, so that it cannot be begun like this: in another way, or even paid. */
export class BegunBefore extends Error {
  override readonly name = 'BegunBefore'
  readonly isPaid: boolean
  constructor(isPaid: boolean) {
    super(isPaid ? 'paid already' : 'begun in another way')
    this.isPaid = isPaid
  }
}

/** A notification that does not come from the provider, or says what cannot be. The message names nobody. */
export class NotificationRefused extends Error {
  override readonly name = 'NotificationRefused'
}

/** The provider will not pay back. */
export class RefundRefused extends Error {
  override readonly name = 'RefundRefused'
}
