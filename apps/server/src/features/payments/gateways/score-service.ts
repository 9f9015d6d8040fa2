/** A guarantee at its provider. */
export interface ScoreKey {
  shopId: number
  tradeNo: string
  /** The provider's service that it was asked by. */
  serviceId: string
  now: Date
}

/** Guarantee as sent to its provider, identical at each repetition. */
export interface GuaranteeRequest extends ScoreKey {
  amountFen: number
  /** Name of the service, at most twenty characters. */
  title: string
}

/** How a guarantee stands at its provider. */
export type ScoreState =
  /** It waits for the guest. */
  | 'created'
  /** The guest has confirmed it. */
  | 'confirmed'
  /** We completed it, and the guest has not paid what was charged yet. */
  | 'collecting'
  /** It is over: what was charged is paid, or nothing was. */
  | 'done'
  /** It was cancelled, or ran out. */
  | 'revoked'

/** State of a guarantee reported by a provider. */
export interface GuaranteeReport {
  tradeNo: string
  serviceId: string
  state: ScoreState
  /** For how much it stands. */
  amountFen: number
  /** Amount charged on completion. */
  chargedFen: number
  /** The provider's own number. */
  providerNo: string
}

/** Parameters for WeChat's browser to verify a page (JS-SDK) and open the provider's page. */
export interface ScoreOpening {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  /** Argument of `openBusinessView`. */
  query: string
}

/** Next step of the guest's browser. */
export type ScoreStep = { kind: 'go'; url: string } | { kind: 'open'; opening: ScoreOpening }

/**
 * Provider of guarantees in place of a deposit (微信支付分, 需确认模式). Every method may throw `GatewayUnavailable` and may
 * be repeated.
 */
export interface ScoreService {
  /** Service for new guarantees; empty where none are offered. Open guarantees are completed all the same. */
  readonly serviceId: string
  /** It is confirmed within WeChat's own browser, and nowhere else. */
  readonly inWechatOnly: boolean
  /** Makes it known to the provider, where it is not. `page` is the address of the page that opens it. */
  begin(asked: GuaranteeRequest, page: string): Promise<ScoreStep>
  /** Nothing for one that the provider does not know. */
  query(key: ScoreKey): Promise<GuaranteeReport | undefined>
  /** Ends one without a charge, confirmed or not. @throws ScoreRefused where the provider will not as it stands. */
  cancel(key: ScoreKey, reason: string): Promise<void>
  /** Ends one, and charges so much of it, which may be nothing. @throws ScoreRefused as above. */
  complete(key: ScoreKey, charge: { chargeFen: number; reason: string }): Promise<void>
}

/** The provider will not do this with a guarantee, as it stands. */
export class ScoreRefused extends Error {
  override readonly name = 'ScoreRefused'
}
