/** A guarantee at its provider. */
export interface ScoreKey {
  shopId: number
  tradeNo: string
  /** The provider's service that it was asked by. */
  serviceId: string
  now: Date
}

/** A guarantee as its provider is told of it, the same each time it is told. */
export interface ScoreAsked extends ScoreKey {
  amountFen: number
  /** What is served: twenty characters at most. */
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

/** What a provider says of a guarantee. */
export interface ScoreTold {
  tradeNo: string
  serviceId: string
  state: ScoreState
  /** For how much it stands. */
  amountFen: number
  /** What was charged, once it was completed. */
  chargedFen: number
  /** The provider's own number. */
  providerNo: string
}

/** What WeChat's browser is handed to prove a page with (JS-SDK), and to open the provider's own page by. */
export interface ScoreOpening {
  appId: string
  timestamp: number
  nonceStr: string
  signature: string
  /** What `openBusinessView` is given. */
  query: string
}

/** What the guest's browser does next. */
export type ScoreStep = { kind: 'go'; url: string } | { kind: 'open'; opening: ScoreOpening }

/**
 * Somebody whose word may stand for a deposit (微信支付分, 需确认模式). Every method may throw `GatewayAway`, and may be
 * repeated.
 */
export interface ScoreService {
  /** By which service new ones are asked for; empty where none are. What is under way is ended all the same. */
  readonly serviceId: string
  /** It is confirmed within WeChat's own browser, and nowhere else. */
  readonly inWechatOnly: boolean
  /** Makes it known to the provider, where it is not. `page` is the address of the page that opens it. */
  begin(asked: ScoreAsked, page: string): Promise<ScoreStep>
  /** Nothing for one that the provider does not know. */
  query(key: ScoreKey): Promise<ScoreTold | undefined>
  /** Ends one without a charge, confirmed or not. @throws ScoreRefused where the provider will not as it stands. */
  cancel(key: ScoreKey, reason: string): Promise<void>
  /** Ends one, and charges so much of it, which may be nothing. @throws ScoreRefused as above. */
  complete(key: ScoreKey, charge: { chargeFen: number; reason: string }): Promise<void>
}

/** The provider will not do this with a guarantee, as it stands. */
export class ScoreRefused extends Error {
  override readonly name = 'ScoreRefused'
}
