import { afterAll, describe, expect, test } from 'vitest'
import { startWechat } from '#test/wechat-server.ts'
import { GatewayUnavailable } from './payment-gateway.ts'
import { createWechatLogin } from './wechat-login.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const { WECHATPAY_APP_SECRET: appSecret, WECHATPAY_LOGIN_URL: url } = wechat.loginEnv
const login = createWechatLogin({ appId: 'wx0001', appSecret, url })

const now = new Date('2026-11-20T02:00:00Z')
const tradeNo = `7d${'a'.repeat(20)}`
const returnTo = 'https://book.example.com/pay/wechat'
const parseState = (address: string) => new URL(address).searchParams.get('state') ?? ''

describe('a visitor of WeChat’s', () => {
  test('is sent where WeChat says who it is without asking, in the order that WeChat wants', () => {
    const address = login.addressFor(tradeNo, returnTo, now)
    expect(address).toMatch(
      /^https:\/\/open\.weixin\.qq\.com\/connect\/oauth2\/authorize\?.*#wechat_redirect$/,
    )
    const parameters = [...new URL(address).searchParams]
    expect(parameters.map(([name]) => name)).toEqual([
      'appid',
      'redirect_uri',
      'response_type',
      'scope',
      'state',
    ])
    expect(Object.fromEntries(parameters)).toMatchObject({
      appid: 'wx0001',
      redirect_uri: returnTo,
      response_type: 'code',
      scope: 'snsapi_base',
    })
    expect(address).not.toContain(appSecret)
  })

  test('comes back with a state that is of one payment and one visit, of letters and digits, 128 at most', () => {
    const longest = `12345678901d${'z'.repeat(20)}`
    const states = [1, 2].map(() => parseState(login.addressFor(longest, returnTo, now)))
    for (const state of states) expect(state).toMatch(/^[0-9a-z]{1,128}$/)
    const visits = states.map((state) => login.readState(state, now))
    expect(visits.map((visit) => visit?.tradeNo)).toEqual([longest, longest])
    expect(visits[0]?.nonce).not.toBe(visits[1]?.nonce)
  })

  test('is not believed with a state that was altered, is another’s, or is none; nor later than in ten minutes', () => {
    const state = parseState(login.addressFor(tradeNo, returnTo, now))
    const other = createWechatLogin({ appId: 'wx0001', appSecret: 'another', url })
    const altered = [
      state.replace(/a{20}$/, 'b'.repeat(20)),
      `${state.startsWith('0') ? '1' : '0'}${state.slice(1)}`,
      parseState(other.addressFor(tradeNo, returnTo, now)),
      tradeNo,
      '',
    ]
    for (const wrong of altered) expect(login.readState(wrong, now)).toBeUndefined()
    const after = (ms: number) => login.readState(state, new Date(now.getTime() + ms))
    expect(after(10 * 60_000)).toMatchObject({ tradeNo, isOver: false })
    expect(after(10 * 60_000 + 1)).toMatchObject({ tradeNo, isOver: true })
  })

  test('is known by a code once; a code of nobody, a wrong secret and WeChat’s absence say nothing of the secret', async () => {
    wechat.codes.set('once', 'openid-1')
    expect(await login.openidOf('once')).toBe('openid-1')
    const away = createWechatLogin({ appId: 'wx0001', appSecret, url: 'http://127.0.0.1:1' })
    const stranger = createWechatLogin({ appId: 'wx0001', appSecret: 'another', url })
    for (const [query, message] of [
      [login, '40029'],
      [stranger, '40125'],
      [away, '无法连接'],
    ] as const) {
      const error: unknown = await query.openidOf('once').catch((failure: unknown) => failure)
      if (!(error instanceof GatewayUnavailable)) throw error
      expect(error.message).toContain(message)
      expect(`${error.message}${String(error.cause)}`).not.toContain(appSecret)
    }
  })
})
