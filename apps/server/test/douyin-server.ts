import { randomUUID } from 'node:crypto'
import { type Answer, type ReceivedRequest, startProvider } from './local-provider.ts'

const [clientKey, clientSecret] = ['awexampleclientkey', 'douyin-client-secret']
const [poiId, accountId] = ['6601136930455291912', '6943233382746834985']

/** A voucher sold by Douyin. */
export interface DouyinCertificate {
  code: string
  order: string
  certificateId: string
  title: string
  /** Fen. */
  market: number
  sold: number
  /** Shares of the price paid by the store and by Douyin. */
  byStore: number
  byDouyin: number
  verifyId: string | undefined
  verifiedAt: Date | undefined
}

type Failure = 'away' | 'lost'

/** Starts a fake of Douyin's open platform for one app and one store, which verifies requests. */
export async function startDouyin() {
  const certificates: DouyinCertificate[] = []
  const tokens = new Set<string>()
  /** Vouchers by the token of a prepared request, and results of verifications. */
  const prepared = new Map<string, Map<string, DouyinCertificate>>()
  const known = new Map<string, DouyinCertificate>()
  const verified = new Map<string, object>()
  const requests: { path: string; input: Record<string, unknown> }[] = []
  const answer = (data: object): Answer => ({
    status: 200,
    json: {
      data: { error_code: 0, description: 'success', ...data },
      extra: { error_code: 0, description: 'success', sub_error_code: 0, sub_description: '', logid: '1' },
    },
  })
  const refused = (error_code: number, description: string): Answer => ({
    status: 200,
    json: {
      data: { error_code, description },
      extra: { error_code, description, sub_error_code: error_code, sub_description: description },
    },
  })

  function giveToken(body: string): Answer {
    const { client_key, client_secret, grant_type } = JSON.parse(body) as Record<string, string>
    if (client_key !== clientKey || client_secret !== clientSecret || grant_type !== 'client_credential')
      return {
        status: 200,
        json: { data: { error_code: 10013, description: 'client_key或client_secret错误' } },
      }
    const token = `clt.${randomUUID()}`
    tokens.add(token)
    return {
      status: 200,
      json: {
        data: { access_token: token, expires_in: 7200, error_code: 0, description: '' },
        message: 'success',
      },
    }
  }

  const amountOf = ({ market, sold, byStore, byDouyin }: DouyinCertificate) => ({
    list_market_amount: market,
    original_amount: sold,
    merchant_ticket_amount: byStore,
    platform_discount_amount: byDouyin,
    pay_amount: sold - byStore - byDouyin,
    coupon_pay_amount: sold - byStore - byDouyin,
    payment_discount_amount: 0,
  })

  function prepare(input: Record<string, unknown>): Answer {
    const first = certificates.find(
      ({ code, order }) => code === input.code || `object-${order}` === input.encrypted_data,
    )
    if (!first) return refused(2_200_001, '券码不存在')
    const open = certificates.filter(({ order, verifyId }) => order === first.order && !verifyId)
    const token = randomUUID()
    const codes = new Map(open.map((each) => [`enc+${randomUUID()}==`, each]))
    prepared.set(token, codes)
    for (const [code, each] of codes) known.set(code, each)
    return answer({
      verify_token: token,
      order_id: first.order,
      certificates: [...codes].map(([encrypted_code, each]) => ({
        encrypted_code,
        certificate_id: each.certificateId,
        expire_time: 1_801_324_799,
        start_time: 0,
        amount: amountOf(each),
        sku: { title: each.title, groupon_type: 2, market_price: each.market },
      })),
    })
  }

  function verify(input: Record<string, unknown>): Answer {
    const token = String(input.verify_token)
    const before = verified.get(token)
    if (before) return answer(before)
    const codes = prepared.get(token)
    const wanted = (input.encrypted_codes as string[]).map((code) => codes?.get(code))
    if (input.poi_id !== poiId || wanted.some((each) => !each)) return refused(2_100_005, '参数不合法')
    const results = wanted.map((each, at) => {
      if (!each || each.verifyId) return { result: 1206, msg: '券已被核销' }
      const verifyId = `74860${certificates.indexOf(each)}${Math.floor(douyin.now().getTime() / 1000)}`
      Object.assign(each, { verifyId, verifiedAt: douyin.now() })
      return {
        result: 0,
        msg: '履约成功',
        code: (input.encrypted_codes as string[])[at],
        verify_id: verifyId,
        origin_code: each.code,
        certificate_id: each.certificateId,
        order_id: each.order,
      }
    })
    if (results.every(({ result }) => result === 0)) verified.set(token, { verify_results: results })
    return answer({ verify_results: results })
  }

  function get(input: Record<string, unknown>): Answer {
    const found = known.get(String(input.encrypted_code))
    if (!found) return refused(2_200_001, '券码不存在')
    const verify = found.verifyId
      ? { verify_id: found.verifyId, certificate_id: found.certificateId, can_cancel: true }
      : undefined
    return answer({
      certificate: { code: found.code, status: found.verifyId ? 2 : 1, amount: amountOf(found), verify },
    })
  }

  function cancel(input: Record<string, unknown>): Answer {
    const found = certificates.find(
      ({ verifyId, certificateId }) => verifyId === input.verify_id && certificateId === input.certificate_id,
    )
    if (!found?.verifiedAt) return refused(3_000_002, '券未核销')
    if (douyin.now().getTime() - found.verifiedAt.getTime() > douyin.cancelMinutes * 60_000)
      return refused(3_000_001, '已超过可撤销时限，无法撤销核销')
    Object.assign(found, { verifyId: undefined, verifiedAt: undefined })
    return answer({})
  }

  const acts: Readonly<Record<string, (input: Record<string, unknown>) => Answer>> = {
    prepare,
    verify,
    get,
    cancel,
  }

  async function answerTo({ request, body }: ReceivedRequest): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://douyin')
    if (pathname === '/oauth/client_token/') return giveToken(body)
    const [, path = ''] = /^\/goodlife\/v1\/fulfilment\/certificate\/(\w+)\/$/.exec(pathname) ?? []
    const act = acts[path]
    const isRightMethod = request.method === (path === 'prepare' || path === 'get' ? 'GET' : 'POST')
    if (!act || !isRightMethod) return { status: 404, json: {} }
    const failure = douyin.fails[path]
    if (failure === 'away') return { status: 503, json: {} }
    if (!tokens.has(String(request.headers['access-token']))) return refused(2_190_008, 'access_token过期')
    const input: Record<string, unknown> = body ? JSON.parse(body) : Object.fromEntries(searchParams)
    if (input.account_id !== undefined && input.account_id !== accountId)
      return refused(2_190_004, '应用未获得商家授权')
    if (path === 'prepare' && input.poi_id !== poiId) return refused(2_200_009, '门店不存在')
    requests.push({ path, input })
    const answer = act(input)
    if (failure !== 'lost') return answer
    delete douyin.fails[path]
    return 'torn'
  }

  const server = await startProvider(answerTo)
  let made = 0
  const douyin = {
    ...server,
    asked: requests,
    certificates,
    tokens,
    now: () => new Date(),
    fails: {} as Record<string, Failure>,
    cancelMinutes: 60,
    env: { DOUYIN_OPEN_URL: server.url, DOUYIN_LINK_URL: server.url },
    account: {
      ...({ platform: 'douyin', account: clientKey, store: poiId } as const),
      merchant: accountId,
      secret: clientSecret,
    },
    /**
     * Sells vouchers of one order.
     * @returns the code of the first.
     */
    sell(
      change: Partial<Pick<DouyinCertificate, 'market' | 'sold' | 'byStore' | 'byDouyin'>> = {},
      count = 1,
    ) {
      made += 1
      const codes = Array.from({ length: count }, (_, at) => String(104_700_000_000_000 + made * 100 + at))
      for (const code of codes)
        certificates.push({
          code,
          order: `D${made}`,
          certificateId: `738242013010${code.slice(-6)}`,
          title: '100元代金券',
          market: 10_000,
          sold: 8800,
          byStore: 0,
          byDouyin: 0,
          verifyId: undefined,
          verifiedAt: undefined,
          ...change,
        })
      return codes[0] ?? ''
    },
    countOf: (path: string) => requests.filter((each) => each.path === path).length,
  }
  return douyin
}
