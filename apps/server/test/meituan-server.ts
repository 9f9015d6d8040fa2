import { createHash } from 'node:crypto'
import { type Answer, type ReceivedRequest, startProvider } from './local-provider.ts'

const [developerId, signKey, appAuthToken] = ['100567', 'meituan-sign-key', 'store-token-0001']
const toleranceSeconds = 300

/** A voucher sold by Meituan. */
export interface MeituanCoupon {
  code: string
  /** Vouchers of one order are verified together by any of their codes. */
  order: string
  title: string
  /** Yuan. */
  value: number
  price: number
  status: '未使用' | '已使用' | '已退款'
  usedAt: Date | undefined
}

/** Simulated failure: unreachable before the request, or the response lost after the action. */
type Failure = 'away' | 'lost'

const inBeijing = (moment: Date): string =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** Starts a fake of Meituan's open platform for one developer and one store, which verifies requests. */
export async function startMeituan() {
  const coupons = new Map<string, MeituanCoupon>()
  const requests: { path: string; biz: Record<string, unknown> }[] = []
  const refused = (code: string, msg: string): Answer => ({ status: 200, json: { code, msg, traceId: 'T1' } })
  const answer = (data: object): Answer => ({
    status: 200,
    json: { code: 'OP_SUCCESS', msg: '成功', data, traceId: 'T1' },
  })

  /** Returns the refusal of an unauthorised request; undefined for a valid one. */
  function refusal(form: URLSearchParams): Answer {
    const given = Object.fromEntries(form)
    if (given.developerId !== developerId) return refused('OP_DEVELOPER_NOT_EXIST', '开发者不存在')
    const names = Object.keys(given).filter((name) => name !== 'sign' && given[name] !== '')
    const text =
      signKey +
      names
        .toSorted()
        .map((name) => name + given[name])
        .join('')
    if (given.sign !== createHash('sha1').update(text).digest('hex'))
      return refused('OP_SIGN_ERROR', '签名错误')
    const age = Math.abs(meituan.now().getTime() / 1000 - Number(given.timestamp))
    if (!(age <= toleranceSeconds)) return refused('OP_TIMESTAMP_ERROR', '时间戳过期')
    if (given.appAuthToken !== appAuthToken) return refused('OP_TOKEN_INVALID', '授权已失效')
    return given.version === '2' && given.businessId === '1'
      ? undefined
      : refused('OP_PARAM_ERROR', '参数错误')
  }

  const openOf = (order: string) =>
    [...coupons.values()].filter((each) => each.order === order && each.status === '未使用')
  const rowOf = ({ code, title, value, price, status, usedAt }: MeituanCoupon) => ({
    couponCode: code,
    dealTitle: title,
    dealValue: value,
    couponBuyPrice: price,
    couponStatusDesc: status,
    couponUseTime: usedAt ? inBeijing(usedAt) : '',
    couponCancelStatus: status === '已使用' ? 1 : 0,
  })

  function actOn(path: string, biz: Record<string, unknown>): Answer {
    if (path === 'queryListByDate') {
      const rows = [...coupons.values()].filter(
        ({ usedAt }) => usedAt && inBeijing(usedAt).startsWith(String(biz.date)),
      )
      const from = Number(biz.offset)
      const list = rows.slice(from, from + Number(biz.limit)).map(rowOf)
      return answer({ couponCodes: list, total: rows.length })
    }
    const coupon = coupons.get(String(biz.couponCode))
    if (!coupon) return refused('OP_COUPON_NOT_EXIST', '券码不存在')
    if (path === 'queryById')
      return coupon.usedAt ? answer(rowOf(coupon)) : refused('OP_COUPON_NOT_USED', '该券未验证')
    if (path === 'cancel') return cancel(coupon)
    if (coupon.status !== '未使用') return answer({ result: 1, message: `该券${coupon.status}` })
    return path === 'prepare' ? prepare(coupon) : consume(coupon, biz)
  }

  const prepare = ({ code, order, title, value, price }: MeituanCoupon): Answer =>
    answer({
      result: 0,
      message: '',
      couponCode: code,
      dealId: 1,
      dealTitle: title,
      rawTitle: title,
      dealValue: value,
      dealPrice: price + 1,
      couponBuyPrice: price,
      minConsume: 1,
      volume: 0,
      count: openOf(order).length,
      couponEndTime: '2027-01-31',
      isVoucher: true,
    })

  function consume({ code, order, title, value }: MeituanCoupon, biz: Record<string, unknown>): Answer {
    const rest = openOf(order).filter((each) => each.code !== code)
    const wanted = [coupons.get(code), ...rest].slice(0, Number(biz.count))
    if (wanted.length < Number(biz.count) || !biz.eId || !biz.eName || !biz.eOrderId)
      return answer({ result: 1, message: '可用张数不足' })
    for (const each of wanted) if (each) Object.assign(each, { status: '已使用', usedAt: meituan.now() })
    return answer({
      result: 0,
      message: '',
      dealTitle: title,
      dealValue: value,
      couponCodes: wanted.map((each) => each?.code),
    })
  }

  function cancel(coupon: MeituanCoupon): Answer {
    const minutes = coupon.usedAt ? (meituan.now().getTime() - coupon.usedAt.getTime()) / 60_000 : Infinity
    if (minutes > meituan.cancelMinutes) return answer({ result: 1, message: '已超过可撤销时间' })
    Object.assign(coupon, { status: '未使用', usedAt: undefined })
    return answer({ result: 0, message: '撤销成功' })
  }

  async function answerTo({ request, body }: ReceivedRequest): Promise<Answer> {
    const path = (request.url ?? '').replace('/tuangou/coupon/', '')
    const failure = meituan.fails[path]
    if (failure === 'away') return { status: 503, json: {} }
    const form = new URLSearchParams(body)
    const refused = refusal(form)
    if (refused) return refused
    const biz = JSON.parse(form.get('biz') ?? '{}') as Record<string, unknown>
    requests.push({ path, biz })
    const answer = actOn(path, biz)
    if (failure !== 'lost') return answer
    delete meituan.fails[path]
    return 'torn'
  }

  const server = await startProvider(answerTo)
  let made = 0
  const meituan = {
    ...server,
    asked: requests,
    coupons,
    now: () => new Date(),
    /** Failures by action; a response is lost once. */
    fails: {} as Record<string, Failure>,
    cancelMinutes: 10,
    env: { MEITUAN_OPEN_URL: server.url },
    account: { platform: 'meituan', account: developerId, secret: signKey, token: appAuthToken } as const,
    /**
     * Sells vouchers of one order.
     * @returns the code of the first.
     */
    sell(change: Partial<Pick<MeituanCoupon, 'value' | 'price' | 'title'>> = {}, count = 1): string {
      made += 1
      const codes = Array.from({ length: count }, (_, at) => String(200_000_000_000 + made * 100 + at))
      for (const code of codes)
        coupons.set(code, {
          code,
          order: `M${made}`,
          title: '100元代金券',
          value: 100,
          price: 88,
          status: '未使用',
          usedAt: undefined,
          ...change,
        })
      return codes[0] ?? ''
    },
    countOf: (path: string) => requests.filter((each) => each.path === path).length,
  }
  return meituan
}
