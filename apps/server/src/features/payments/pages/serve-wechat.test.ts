import { runInNewContext } from 'node:vm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPaymentFixture } from '#test/payment-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { startWechat } from '#test/wechat-server.ts'

const wechat = await startWechat()
afterAll(() => wechat.close())
const app = await startTestApp({ ...wechat.env, ...wechat.loginEnv })
const { baseUrl, clock, venue, owner } = app
const fixture = await openPaymentFixture(app)

beforeEach(() => {
  wechat.codes.clear()
  wechat.falls = 0
})

const telephone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const within = { 'user-agent': `${telephone} MicroMessenger/8.0.50` }
const open = (path: string, headers: Record<string, string> = within) =>
  fetch(new URL(path, baseUrl), { headers, redirect: 'manual' })

/** Opens a payment within WeChat, up to WeChat's own page. @returns the state parameter. */
async function goTo(url: string): Promise<string> {
  const location = (await open(url)).headers.get('location') ?? ''
  const address = new URL(location)
  expect(address.host).toBe('open.weixin.qq.com')
  expect(address.searchParams.get('redirect_uri')).toBe('https://book.example.com/pay/wechat')
  return address.searchParams.get('state') ?? ''
}

/** Returns from WeChat as a user. */
function comeBack(state: string, openid = 'openid-1', code = `code-${state.slice(0, 8)}`) {
  wechat.codes.set(code, openid)
  return open(`/pay/wechat?${new URLSearchParams({ code, state })}`)
}

const parseGiven = (html: string) => {
  const text = /data-payment="([^"]+)"/.exec(html)?.[1] ?? ''
  return JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')) as {
    request: Record<string, string>
    stateAt: string
    back: string
  }
}
const stateAt = async (path: string) => (await open(path)).json()
const sendNotification = async (tradeNo: string) => {
  wechat.pay(tradeNo)
  const { body, headers } = wechat.notification(wechat.tradeOf(tradeNo), clock.now())
  const sent = { ...headers, 'content-type': 'application/json' }
  return fetch(`${baseUrl}/pay/notify/wechatpay`, { method: 'POST', headers: sent, body })
}

describe('within WeChat’s own browser', () => {
  test('a guest pays in WeChat: known there without being asked, with a request that the merchant signed', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    const page = await comeBack(await goTo(url), 'openid-of-王')
    expect(page.status).toBe(200)
    expect(page.headers.get('cache-control')).toBe('no-store')
    const html = await page.text()
    for (const text of ['500.00元', '和宴·望江店', '微信支付', '返回订单']) expect(html).toContain(text)
    const { request, stateAt: at, back } = parseGiven(html)
    expect(request).toMatchObject({ appId: 'wx0001', package: `prepay_id=wx${tradeNo}`, signType: 'RSA' })
    expect(wechat.isBridgeSigned(request)).toBe(true)
    expect(wechat.isBridgeSigned({ ...request, package: 'prepay_id=wx2' })).toBe(false)
    expect(wechat.trades.get(tradeNo)).toMatchObject({
      way: 'jsapi',
      order: {
        payer: { openid: 'openid-of-王' },
        amount: { total: 50_000, currency: 'CNY' },
        notify_url: 'https://book.example.com/pay/notify/wechatpay',
      },
    })
    expect(back).toBe(`/m/bookings/${venue.shopId}/${order.id}`)
    expect(await stateAt(at)).toEqual({ state: 'open' })
    expect((await sendNotification(tradeNo)).status).toBe(204)
    expect(await stateAt(at)).toEqual({ state: 'paid' })
    expect((await fixture.kept(order.id)).order).toMatchObject({
      deposit_received_fen: 50_000,
      pay_type: 'weixin',
    })
    // A paid trade is not opened again.
    expect((await open(url)).headers.get('location')).toBe(back)
  })

  test('the page runs a script of ours alone, none within it, and says nothing of who pays', async () => {
    const { url } = await fixture.begin((await fixture.bookAsking()).id)
    const page = await comeBack(await goTo(url), 'openid-secret')
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).not.toContain('unsafe')
    // Frames of the bridge, through which it communicates with the app.
    expect(policy).toMatch(/frame-src weixin: weixinping: weixinpreinject:(;|$)/)
    const html = await page.text()
    expect([...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)).toEqual([
      '<script src="/pay/wechat.js" defer>',
      '<script src="/pay/countdown.js" defer>',
    ])
    expect(html).not.toMatch(/openid| on[a-z]+="/)
    const script = await open('/pay/wechat.js')
    expect(script.headers.get('content-type')).toContain('text/javascript')
    expect(await script.text()).toContain('getBrandWCPayRequest')
  })

  test('a state is good once, and for its own payment; then it begins anew', async () => {
    const { url } = await fixture.begin((await fixture.bookAsking()).id)
    const state = await goTo(url)
    expect((await comeBack(state)).status).toBe(200)
    const again = await comeBack(state)
    expect(again.status).toBe(303)
    expect(again.headers.get('location')).toBe(url)
    expect(await goTo(url)).not.toBe(state)
    const foreign = (await fixture.begin((await fixture.bookAsking()).id)).tradeNo
    for (const wrong of [state.slice(0, -22) + foreign.slice(-22), 'x', '']) {
      expect((await comeBack(wrong)).status).toBe(404)
    }
    const late = await goTo(url)
    clock.pass(11)
    expect((await comeBack(late)).headers.get('location')).toBe(url)
    const fresh = await goTo(url)
    const returns = await Promise.all(
      Array.from({ length: 8 }, (_, at) => comeBack(fresh, 'openid-1', `same-${at}`)),
    )
    expect(returns.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('negative control: a server that forgets who came back takes a state twice', async () => {
    const { url } = await fixture.begin((await fixture.bookAsking()).id)
    const state = await goTo(url)
    expect((await comeBack(state)).status).toBe(200)
    await owner.deleteFrom('request_nonce').execute()
    expect((await comeBack(state)).status).toBe(200)
  })

  test('a code of nobody opens nothing, and the guest may try again', async () => {
    const { url, tradeNo } = await fixture.begin((await fixture.bookAsking()).id)
    const state = await goTo(url)
    const page = await open(`/pay/wechat?${new URLSearchParams({ code: 'guessed', state })}`)
    expect(page.status).toBe(503)
    expect(await page.text()).toContain(`href="${url}"`)
    expect(wechat.trades.has(tradeNo)).toBe(false)
    expect((await comeBack(await goTo(url))).status).toBe(200)
  })

  test('an order that ended meanwhile is not begun with WeChat', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    const state = await goTo(url)
    await fixture.put(order.id, -1)
    expect(await (await comeBack(state)).text()).toContain('订单已结束，不能再支付订金')
    expect(wechat.trades.has(tradeNo)).toBe(false)
  })

  test('the state of a payment that there is none of is not answered', async () => {
    expect((await open(`/pay/state/${venue.shopId}d${'0'.repeat(20)}`)).status).toBe(404)
    expect((await open('/pay/state/x')).status).toBe(404)
  })
})

/**
 * A page in WeChat's browser with its payment drawer, which holds requests until the test sets their result.
 */
async function runPageScript(html: string, hasBridge = true) {
  const opened: { request: Record<string, string>; end(how: 'ok' | 'cancel'): void }[] = []
  const bridge = {
    invoke(name: string, request: Record<string, string>, then: (ended: { err_msg: string }) => void) {
      if (name !== 'getBrandWCPayRequest') throw new Error(name)
      opened.push({ request, end: (how) => then({ err_msg: `get_brand_wcpay_request:${how}` }) })
    },
  }
  const handlers = new Map<string, () => void>()
  const hears = { addEventListener: (name: string, run: () => void) => handlers.set(name, run) }
  const payment = { dataset: { payment: JSON.stringify(parseGiven(html)) } }
  const button = { disabled: true, ...hears }
  const status = { textContent: '' }
  const parts: Record<string, unknown> = { payment, pay: button, said: status }
  const replaced: string[] = []
  const pauses: (() => void)[] = []
  const window: { WeixinJSBridge?: typeof bridge; location: { replace(path: string): void } } = {
    location: { replace: (path) => replaced.push(path) },
  }
  if (hasBridge) window.WeixinJSBridge = bridge
  runInNewContext(await (await open('/pay/wechat.js')).text(), {
    window,
    document: {
      getElementById: (id: string) => (html.includes(` id="${id}"`) ? parts[id] : null),
      ...hears,
    },
    fetch: (path: string, init: RequestInit) => fetch(new URL(path, baseUrl), init),
    setTimeout: (run: () => void) => pauses.push(run),
    clearTimeout: () => pauses.splice(0),
  })
  const bridgeComes = () => {
    window.WeixinJSBridge = bridge
    handlers.get('WeixinJSBridgeReady')?.()
  }
  return {
    opened,
    button,
    said: status,
    replaced,
    pauses,
    press: () => handlers.get('click')?.(),
    bridgeComes,
  }
}

describe('the script of its page', () => {
  const begin = async () => {
    const { url, tradeNo } = await fixture.begin((await fixture.bookAsking()).id)
    return { tradeNo, html: await (await comeBack(await goTo(url))).text() }
  }

  test('opens the drawer with what was signed, and believes the server alone that it is paid', async () => {
    const { tradeNo, html } = await begin()
    const page = await runPageScript(html)
    expect(page.opened.map(({ request }) => wechat.isBridgeSigned(request))).toEqual([true])

    page.opened[0]?.end('cancel')
    await expect.poll(() => page.said.textContent).toBe('支付已取消。')
    expect(page.button.disabled).toBe(false)
    page.press()
    expect(page.opened).toHaveLength(2)

    page.opened[1]?.end('ok')
    expect(page.said.textContent).toBe('正在确认支付结果…')
    expect(page.button.disabled).toBe(true)
    await expect.poll(() => page.pauses.length).toBe(1)
    expect(page.replaced).toEqual([])
    expect((await sendNotification(tradeNo)).status).toBe(204)
    page.pauses.shift()?.()
    await expect.poll(() => page.replaced).toEqual([parseGiven(html).back])
  })

  test('waits for the bridge of WeChat, says so where it does not come, and begins once it does', async () => {
    const { html } = await begin()
    const page = await runPageScript(html, false)
    expect(page.opened).toEqual([])
    page.pauses[0]?.()
    expect(page.said.textContent).toContain('无法打开微信支付')
    page.bridgeComes()
    expect(page.opened).toHaveLength(1)
  })
})

describe('a number that WeChat has in another way', () => {
  test('is given up, and closed there; the guest begins anew', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    expect((await open(url, { 'user-agent': telephone })).status).toBe(200)
    const page = await comeBack(await goTo(url))
    expect(page.status).toBe(409)
    expect(await page.text()).toContain('请返回订单重新支付')
    await expect.poll(() => wechat.trades.get(tradeNo)?.state).toBe('CLOSED')
    const anew = await fixture.begin(order.id)
    expect(anew.tradeNo).not.toBe(tradeNo)
    expect((await comeBack(await goTo(anew.url))).status).toBe(200)
  })

  test('and was paid there is asked about at once, and never said to be unpaid', async () => {
    const order = await fixture.bookAsking()
    const { url, tradeNo } = await fixture.begin(order.id)
    await open(url, { 'user-agent': telephone })
    wechat.pay(tradeNo)
    const page = await comeBack(await goTo(url))
    expect(page.headers.get('location')).toBe(`/m/bookings/${venue.shopId}/${order.id}`)
    await fixture.becomes(order.id, 'paid')
  })
})
