import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, CallRefused, type ClientOptions, createClient } from './client.ts'
import { knownRevisionHeader, revisionHeader } from './envelope.ts'
import { listDays } from './features/board.ts'
import { createOrder, orderDetail } from './features/booking.ts'
import { siteConfig } from './features/shell.ts'
import { compileCodec } from './wire/codec.ts'
import { sign } from './wire/signature.ts'

const now = Date.parse('2026-11-20T02:00:00Z')

interface Sent {
  url: string
  init: RequestInit & { headers: Record<string, string>; body: string }
}

/** Returns a client that records its requests and answers them from a list, in order. */
function clientAnswering(answers: (object | string | Error)[], options: Partial<ClientOptions> = {}) {
  const sent: Sent[] = []
  const client = createClient({
    baseUrl: 'http://desk.example',
    token: () => undefined,
    now: () => now,
    fetch: async (url, init) => {
      sent.push({ url: String(url), init: init as Sent['init'] })
      const answer = answers.shift() ?? {}
      if (answer instanceof Error) throw answer
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer))
    },
    ...options,
  })
  return { client, sent }
}

/** Never answers; rejects once the request is aborted. */
const silence: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
  })

const failureOf = async (doing: Promise<unknown>): Promise<unknown> =>
  doing.then(
    () => undefined,
    (error: unknown) => error,
  )

const ok = { status: 200, msg: '', data: {} }
const input = { id: 7 }

afterEach(() => void vi.restoreAllMocks())

describe('a request', () => {
  test('is a POST, form-encoded, with token, timestamp, nonce and signature [7.01]', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const { client, sent } = clientAnswering([ok], { token: () => 'a-token-of-somebody-at-work' })
    await client.call(orderDetail, input)
    const { url, init } = sent[0] ?? { url: '', init: { headers: {} as Record<string, string>, body: '' } }
    expect(url).toBe('http://desk.example/shopapi/roombook/detail')
    expect(init.method).toBe('POST')
    expect(init.body).toBe('id=7')
    const { headers } = init
    expect(headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(headers.authorization).toBe('Bearer a-token-of-somebody-at-work')
    expect(headers['x-timestamp']).toBe(String(now / 1000))
    const signed = {
      method: 'POST',
      path: '/shopapi/roombook/detail',
      timestamp: now / 1000,
      body: 'id=7',
      key: '',
    }
    const nonce = headers['x-nonce'] ?? ''
    expect(headers['x-signature']).toBe(sign('a-token-of-somebody-at-work', { ...signed, nonce }))
    expect(limits).toHaveBeenCalledWith(60_000)
  })

  test('carries no token before login, and a new nonce each time', async () => {
    const { client, sent } = clientAnswering([ok, ok])
    await client.call(siteConfig, {})
    await client.call(siteConfig, {})
    expect(sent[0]?.init.headers).not.toHaveProperty('authorization')
    expect(sent[0]?.init.headers['x-nonce']).not.toBe(sent[1]?.init.headers['x-nonce'])
  })

  test('carries the key of its intent when it changes something, and none when it reads', async () => {
    const { client, sent } = clientAnswering([ok, ok, ok])
    const form = {} as Parameters<typeof client.call<typeof createOrder>>[1]
    await client.call(createOrder, form, { idempotencyKey: 'of-this-form' })
    await client.call(createOrder, form)
    await client.call(orderDetail, input)
    expect(sent.map(({ init }) => init.headers['idempotency-key'])).toEqual([
      'of-this-form',
      expect.stringMatching(/^[\w-]{22}$/),
      undefined,
    ])
  })
})

describe('an answer', () => {
  test('of 200 is data in the code’s own words, with the server’s message [8.01] [8.11]', async () => {
    const { client } = clientAnswering([
      { status: 200, msg: '预订成功', data: { order_ids: [3], row: { oid: 1 } } },
    ])
    const answer = await client.call(createOrder, {} as never)
    expect(answer).toMatchObject({ message: '预订成功', data: { orderIds: [3] } })
  })

  test('of 400 rejects with the server’s message, its code, and the messages of its fields [8.01]', async () => {
    const { client } = clientAnswering([
      {
        status: 400,
        msg: '请选择预订日期',
        code: 'booking.form_invalid',
        data: { fields: { book_date: '请选择预订日期', price: '请输入正确的金额', hack: 'x' } },
      },
    ])
    const error = await failureOf(client.call(createOrder, {} as never))
    expect(error).toBeInstanceOf(CallRefused)
    expect(error).toMatchObject({
      message: '请选择预订日期',
      code: 'booking.form_invalid',
      fields: { bookDate: '请选择预订日期', deposit: '请输入正确的金额' },
    })
    expect((error as CallRefused).fields).not.toHaveProperty('hack')
  })

  test('of 410000 logs out [8.01]', async () => {
    const onLoggedOut = vi.fn()
    const over = { status: 410_000, msg: '登录已失效，请重新登录', code: 'session.ended', data: {} }
    const { client } = clientAnswering([over], { onLoggedOut, token: () => 'token-a' })
    const error = await failureOf(client.call(orderDetail, input))
    expect(onLoggedOut).toHaveBeenCalledExactlyOnceWith('登录已失效，请重新登录', 'staff', 'token-a')
    expect(error).toMatchObject({ code: 'session.ended', message: '登录已失效，请重新登录' })
  })

  test.each([500, 0, 201, 404, 410])('of status %d shows 「Oops，出错了」 [8.01]', async (status) => {
    const onLoggedOut = vi.fn()
    const { client } = clientAnswering([{ status, msg: 'stack trace', data: null }], { onLoggedOut })
    expect(await failureOf(client.call(orderDetail, input))).toMatchObject({ message: 'Oops，出错了' })
    expect(onLoggedOut).not.toHaveBeenCalled()
  })
})

describe('a call without an answer', () => {
  test('says that the network failed [8.02]', async () => {
    const { client } = clientAnswering([new TypeError('Failed to fetch')])
    const error = await failureOf(client.call(orderDetail, input))
    expect(error).toBeInstanceOf(CallFailed)
    expect(error).toMatchObject({ reason: 'network', message: '网络连接失败，请检查网络后重试' })
  })

  test('that never left an offline machine says so to the program; one that went out does not', async () => {
    const states = [true, true, true, false, false]
    const isOffline = () => states.shift() ?? false
    const { client } = clientAnswering(
      [1, 2, 3].map(() => new TypeError('Failed to fetch')),
      { isOffline },
    )
    const reasons: unknown[] = []
    for (let tries = 0; tries < 3; tries++)
      reasons.push(((await failureOf(client.call(orderDetail, input))) as CallFailed).reason)
    expect(reasons).toEqual(['offline', 'network', 'network'])
  })

  test('says that it took too long [8.02]', async () => {
    const { client } = clientAnswering([], { fetch: silence, timeout: 20 })
    expect(await failureOf(client.call(orderDetail, input))).toMatchObject({
      reason: 'timeout',
      message: '请求超时，请检查网络后重试',
    })
  })

  test('says that it was canceled [8.02]', async () => {
    const { client } = clientAnswering([], { fetch: silence })
    const stopped = new AbortController()
    const calling = failureOf(client.call(orderDetail, input, { signal: stopped.signal }))
    stopped.abort()
    expect(await calling).toMatchObject({ reason: 'canceled', message: '请求已取消' })
  })

  test.each(['<html>502 Bad Gateway</html>', '', '[]', '{"status":"ok"}', '{"msg":"no status"}'])(
    'takes %j for a bad status [8.02]',
    async (body) => {
      const { client } = clientAnswering([body])
      expect(await failureOf(client.call(orderDetail, input))).toMatchObject({
        reason: 'bad-status',
        message: 'Oops，出错了',
      })
    },
  )
})

describe('a clock that is off', () => {
  const off = (seconds: number) => ({
    status: 400,
    code: 'request.clock_off',
    msg: '本机时间与服务器相差超过5分钟，请校准后重试',
    data: { now: now / 1000 + seconds },
  })

  test('is set by the server’s time, and the call goes out once more under the same key', async () => {
    const { client, sent } = clientAnswering([off(-7200), ok, ok])
    await client.call(createOrder, {} as never)
    await client.call(orderDetail, input)
    const right = String(now / 1000 - 7200)
    expect(sent.map(({ init }) => init.headers['x-timestamp'])).toEqual([String(now / 1000), right, right])
    const [first, again] = sent.map(({ init }) => init.headers['idempotency-key'])
    expect(again).toMatch(/^[\w-]{22}$/)
    expect(again).toBe(first)
  })

  test('is signed anew where the server came back from a crash and takes no older calls', async () => {
    const { client, sent } = clientAnswering([{ ...off(1), code: 'request.too_old' }, ok])
    await client.call(createOrder, {} as never)
    expect(sent.map(({ init }) => init.headers['x-timestamp'])).toEqual([
      String(now / 1000),
      String(now / 1000 + 1),
    ])
  })

  test('is not tried a third time', async () => {
    const { client, sent } = clientAnswering([off(-7200), off(-7200), ok])
    expect(await failureOf(client.call(orderDetail, input))).toMatchObject({ code: 'request.clock_off' })
    expect(sent).toHaveLength(2)
  })
})

describe('a call whose answer is shared', () => {
  const unchanged = { status: 304, msg: '', data: null }
  const days = (booked: number) => ({
    status: 200,
    msg: '',
    data: compileCodec(listDays.output).toWire({ list: [{ bookDate: '2026-11-20', booked, bookable: 8 }] }),
  })
  const input20 = { startDate: '2026-11-20', days: 1 }

  /** Returns a client whose answers carry revisions: `1` for the first and so on. */
  function revised(answers: object[]) {
    const known: (string | null)[] = []
    const client = createClient({
      baseUrl: '',
      token: () => 'a-token-of-somebody-at-work',
      fetch: async (_, init) => {
        known.push(new Headers(init?.headers).get(knownRevisionHeader))
        return new Response(JSON.stringify(answers[known.length - 1]), {
          headers: { [revisionHeader]: String(known.length) },
        })
      },
    })
    return { client, known }
  }

  test('is asked for with the revision that is held, and handed over from there where nothing has changed', async () => {
    const { client, known } = revised([days(2), unchanged, days(3), unchanged])
    const bodies = []
    for (let at = 0; at < 4; at++) bodies.push((await client.call(listDays, input20)).data)
    expect(known).toEqual([null, '1', '1', '3'])
    expect(bodies.map(({ list }) => list[0]?.booked)).toEqual([2, 2, 3, 3])
    expect([bodies[1] === bodies[0], bodies[3] === bodies[2]]).toEqual([true, true])
  })

  test('is held apart by what was asked, and no other call’s answer is held', async () => {
    const { client, known } = revised([days(2), days(4), ok, ok])
    await client.call(listDays, input20)
    await client.call(listDays, { ...input20, days: 2 })
    await client.call(orderDetail, input)
    await client.call(orderDetail, input)
    expect(known).toEqual([null, null, null, null])
  })
})
