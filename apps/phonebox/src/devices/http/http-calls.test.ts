import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenTo } from '#test/listen-to.ts'
import { type HttpSettings, httpCalls } from './http-calls.ts'

const token = 'a token of sixteen'
let url = ''
let heard: Awaited<ReturnType<typeof listenTo>>

async function open(more: Partial<HttpSettings> = {}) {
  heard = await listenTo(
    httpCalls({
      kind: 'webhook',
      name: '400',
      host: '127.0.0.1',
      port: 0,
      token,
      line: '4008001234',
      fields: {},
      events: {},
      ...more,
    }),
  )
  await expect.poll(() => heard.logs.length).toBeGreaterThan(0)
  url = /http:\S+/.exec(heard.logs[0] ?? '')?.[0] ?? ''
}
async function post(body: string | object, headers: Record<string, string> = {}, query = '') {
  const isForm = typeof body === 'string'
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(`${url}${query}`, {
    method: 'POST',
    headers: { 'content-type': type, authorization: `Bearer ${token}`, ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: response.status, ...((await response.json()) as { code: number; msg: string }) }
}

beforeEach(() => open())
afterEach(() => heard.close())

test('a provider tells by JSON or by a form, whatever it calls its fields', async () => {
  const call = { line: '051262001234', call: 'c-1' }
  const sent = {
    caller_number: '13800000001',
    calledNumber: '051262001234',
    callId: 'c-1',
    status: 'ringing',
  }
  expect(await post(sent)).toEqual({ status: 200, code: 0, msg: 'ok' })
  expect(await post('from=13800000001&to=051262001234&uuid=c-1&event=answer')).toMatchObject({ code: 0 })
  expect(await post({ ...sent, status: 'hangup' })).toMatchObject({ code: 0 })
  const caller = { ...call, what: 'caller', phone: '13800000001' }
  expect(heard.signals).toEqual([
    caller,
    caller,
    { ...call, what: 'answered' },
    caller,
    { ...call, what: 'over', unanswered: false },
  ])
})

test('fields and words that nobody could guess are set', async () => {
  await heard.close()
  await open({ fields: { phone: 'zhujiao', event: 'zt' }, events: { '3': 'missed' } })
  expect(await post({ zhujiao: '13800000001', zt: 3, phone: '62001234' })).toMatchObject({ code: 0 })
  expect(heard.signals).toMatchObject([
    { what: 'caller', phone: '13800000001', line: '4008001234' },
    { what: 'over', unanswered: true },
  ])
})

test('a telephone tells the number and nothing more', async () => {
  expect(await post({ phone: '+86 138 0000 0001' })).toMatchObject({ code: 0 })
  expect(await post({ phone: '' })).toMatchObject({ code: 0 })
  // Placeholder that an app sends for a withheld number.
  expect(await post({ phone: '未知' })).toMatchObject({ code: 0 })
  expect(heard.signals.map((signal) => 'phone' in signal && signal.phone)).toEqual([
    '+86 138 0000 0001',
    '',
    '',
  ])
})

test('the token is asked for, in the header, the address or the body', async () => {
  const wrong = { authorization: 'Bearer another token here' }
  expect(await post({ phone: '13800000001' }, wrong)).toMatchObject({ status: 401 })
  expect(await post({ phone: '13800000001' }, { authorization: '' })).toMatchObject({ status: 401 })
  expect(heard.signals).toEqual([])
  const none = { authorization: '' }
  expect(await post({ phone: '13800000001' }, none, `?token=${encodeURIComponent(token)}`)).toMatchObject({
    code: 0,
  })
  expect(await post({ phone: '13800000001', token }, none)).toMatchObject({ code: 0 })
})

test.each([
  [{ phone: '<script>alert(1)</script>' }, '号码不是电话号码'],
  [{ phone: '1'.repeat(5000) }, '号码不是电话号码'],
  [{ phone: '13800000001', line: 'x' }, '线路不是电话号码'],
  [{ phone: '13800000001', event: 'exploded' }, '不认识的事件：exploded'],
  [{ phone: '13800000001', call_id: 'x'.repeat(300) }, '通话编号太长'],
])('%j is refused', async (sent, msg) => {
  expect(await post(sent)).toEqual({ status: 400, code: 1, msg })
  expect(heard.signals).toEqual([])
})

test('what is no request of a call is refused', async () => {
  expect(await post('x'.repeat(20_000))).toMatchObject({ status: 413 })
  expect(await post('{"phone":', { 'content-type': 'application/json' })).toMatchObject({ status: 400 })
  expect((await fetch(url)).status).toBe(405)
  expect((await fetch(url.replace('/call', '/'), { method: 'POST' })).status).toBe(404)
  expect(heard.signals).toEqual([])
})

test('a port that another program has is said, and taken once it is free', async () => {
  const port = Number(new URL(url).port)
  const first = heard
  const second = await listenTo(
    httpCalls({
      kind: 'android',
      name: '手机',
      host: '127.0.0.1',
      port,
      token,
      line: '',
      fields: {},
      events: {},
    }),
  )
  await expect.poll(() => second.logs.join()).toContain('已被占用')
  expect(second.plugs).toEqual([false])
  await first.close()
  await expect.poll(() => second.plugs.at(-1)).toBe(true)
  await second.close()
})
