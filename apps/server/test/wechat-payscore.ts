type Json = Record<string, unknown>
type Answer = [status: number, answer: Json]

/** A service order (支付分订单) at WeChat. */
export interface ScoreOrderThere {
  merchant: string
  sub: string | undefined
  request: Json
  state: 'CREATED' | 'DOING' | 'DONE' | 'REVOKED'
  /** Whether we completed it. */
  completed: boolean
  total: number
  /** Reason of the cancellation. */
  reason: string
}

const names = new Set(['DEPOSIT', 'ADVANCE', 'CASH_DEPOSIT', 'ESTIMATE_ORDER_COST'])
const wrong = (message: string): Answer => [400, { code: 'PARAM_ERROR', message }]

/**
 * Creates a fake of 微信支付分 (需确认模式) by its documentation, which verifies requests and completes each order
 * once.
 */
export function createPayscore(appIdOf: (merchant: string) => string | undefined) {
  const orders = new Map<string, ScoreOrderThere>()
  /** Merchants by service id. */
  const services = new Map<string, string>()

  const notify = (number: string): Json => {
    const order = orders.get(number)
    if (!order) return {}
    const { request, state, completed, total, merchant, sub } = order
    return {
      appid: appIdOf(merchant),
      mchid: merchant,
      ...(sub === undefined ? {} : { sub_mchid: sub }),
      out_order_no: number,
      service_id: request.service_id,
      order_id: `15${number}`,
      state,
      ...(state === 'DOING' ? { state_description: completed ? 'MCH_COMPLETE' : 'USER_CONFIRM' } : {}),
      risk_fund: request.risk_fund,
      total_amount: total,
      need_collection: total > 0,
      ...(total > 0 ? { collection: { state: state === 'DONE' ? 'USER_PAID' : 'USER_PAYING' } } : {}),
    }
  }

  function create(by: { merchant: string; sub: string | undefined }, body: Json): Answer {
    const number = String(body.out_order_no)
    const risk = body.risk_fund as { name?: string; amount?: number } | undefined
    const range = body.time_range as { start_time?: string } | undefined
    if (body.appid !== appIdOf(by.merchant)) return wrong('appid与商户号不匹配')
    if (body.need_user_confirm !== true) return wrong('该服务需用户确认')
    if (!/^[0-9A-Za-z_\-|*]{1,32}$/.test(number)) return wrong('商户服务订单号不合法')
    if ([...String(body.service_introduction)].length > 20) return wrong('服务信息过长')
    if (!names.has(risk?.name ?? '') || !risk?.amount || range?.start_time !== 'OnAccept')
      return wrong('参数错误')
    if (!String(body.notify_url).startsWith('https://')) return wrong('回调地址必须为https')
    const before = orders.get(number)
    if (before && JSON.stringify(before.request) !== JSON.stringify(body))
      return [400, { code: 'INVALID_REQUEST', message: '重入参数不一致' }]
    if (!before)
      orders.set(number, { ...by, request: body, state: 'CREATED', completed: false, total: 0, reason: '' })
    return [200, { ...notify(number), package: `AAQ/${number}+=` }]
  }

  function complete(order: ScoreOrderThere, body: Json): Answer | undefined {
    if (order.state !== 'DOING' || order.completed) return wrong('完结订单状态不合法')
    const items = body.post_payments as { name: string; amount: number; description: string }[]
    const total = Number(body.total_amount)
    const { amount } = order.request.risk_fund as { amount: number }
    if (items.reduce((sum, item) => sum + item.amount, 0) !== total) return wrong('总金额不一致')
    if (items.some(({ name, description }) => [...name].length > 20 || [...description].length > 30))
      return wrong('付费说明过长')
    if (total > (payscore.limit ?? amount)) return wrong('总金额超过风险金额')
    if (!/^\d{14}$/.test(String((body.time_range as { end_time?: string })?.end_time)))
      return wrong('结束时间必填')
    Object.assign(order, { completed: true, total, state: total === 0 ? 'DONE' : 'DOING' })
    return undefined
  }

  /** Answers a request; undefined for a path of another product. */
  function answerTo(
    by: { merchant: string; sub: string | undefined },
    method: string,
    path: string,
    body: Json,
  ): Answer | undefined {
    const base = by.sub === undefined ? '/v3/payscore/serviceorder' : '/v3/payscore/partner/serviceorder'
    if (!path.startsWith('/v3/payscore/')) return undefined
    const url = new URL(path, 'http://wechat')
    const service = String(body.service_id ?? url.searchParams.get('service_id'))
    if (services.get(service) !== (by.sub ?? by.merchant))
      return [403, { code: 'NO_AUTH', message: '服务ID无权限' }]
    if (method === 'POST' && url.pathname === base) return create(by, body)
    const [, named, act] = new RegExp(`^${base}/([^/]+)/(cancel|complete)$`).exec(url.pathname) ?? []
    const number = named ?? url.searchParams.get('out_order_no') ?? ''
    const order = orders.get(number)
    const isTheirs =
      order?.merchant === by.merchant && order.sub === by.sub && order.request.service_id === service
    if (!order || !isTheirs) return [404, { code: 'ORDER_NOT_EXIST', message: '单据不存在' }]
    if (by.sub === undefined && (body.appid ?? url.searchParams.get('appid')) !== appIdOf(by.merchant))
      return wrong('appid不一致')
    if (act === 'cancel') {
      if (payscore.collecting)
        return [400, { code: 'INVALID_REQUEST', message: '单据正在扣款中，请稍后再试' }]
      if (order.state === 'DONE') return wrong('当前订单状态不满足撤销条件')
      Object.assign(order, { state: 'REVOKED', reason: String(body.reason) })
    }
    const refusal = act === 'complete' ? complete(order, body) : undefined
    return refusal ?? [200, notify(number)]
  }

  const payscore = {
    orders,
    services,
    answerTo,
    tell: notify,
    /** Maximum charge, in place of the confirmed amount. */
    limit: undefined as number | undefined,
    /** Whether a charge is in progress. */
    collecting: false,
    /** Confirms an order as the guest in WeChat. */
    confirm(number: string): void {
      const order = orders.get(number)
      if (order?.state === 'CREATED') order.state = 'DOING'
    },
    /** Charges the guest with the completed amount. */
    collect(number: string): void {
      const order = orders.get(number)
      if (order?.completed) order.state = 'DONE'
    },
  }
  return payscore
}
