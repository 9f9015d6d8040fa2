/** Identifies a guarantee at its provider. */
export interface ScoreKey {
  shopId: number
  tradeNo: string
  /** The provider's service under which it was created. */
  serviceId: string
  now: Date
}

/** Guarantee as sent to its provider, identical at each repetition. */
export interface GuaranteeRequest extends ScoreKey {
  amountFen: number
  /** Name of the service, at most twenty characters. */
  title: string
}

/** State of a guarantee at its provider. */
export type ScoreState =
  /** Waiting for the guest's confirmation. */
  | 'created'
  /** Confirmed by the guest. */
  | 'confirmed'
  /** Completed with a charge that the guest has not paid yet. */
  | 'collecting'
  /** Over: the charge is paid, or there was none. */
  | 'done'
  /** Cancelled or expired. */
  | 'revoked'

/** State of a guarantee reported by a provider. */
export interface GuaranteeReport {
  tradeNo: string
  serviceId: string
  state: ScoreState
  /** Guaranteed amount. */
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
 * Provider of guarantees in place of a deposit (微信支付分, 需确认模式). Every method may throw `GatewayUnavailable`
 * and may be repeated.
 */
export interface ScoreService {
  /** Service for new guarantees; empty if none are offered. Open guarantees are completed all the same. */
  readonly serviceId: string
  /** Whether it can be confirmed only in WeChat's own browser. */
  readonly inWechatOnly: boolean
  /**
   * Creates the guarantee at the provider, if it does not exist. `page` is the address of the page that opens
   * it.
   */
  begin(request: GuaranteeRequest, page: string): Promise<ScoreStep>
  /** Queries a guarantee; undefined for one that the provider does not know. */
  query(key: ScoreKey): Promise<GuaranteeReport | undefined>
  /**
   * Ends a guarantee without a charge, confirmed or not.
   * @throws ScoreRefused when its state does not permit it.
   */
  cancel(key: ScoreKey, reason: string): Promise<void>
  /**
   * Ends a guarantee with a charge, which may be zero.
   * @throws ScoreRefused when its state does not permit it.
   */
  complete(key: ScoreKey, charge: { chargeFen: number; reason: string }): Promise<void>
}

/** The provider refuses an operation on a guarantee in its current state. */
export class ScoreRefused extends Error {
  override readonly name = 'ScoreRefused'
}
