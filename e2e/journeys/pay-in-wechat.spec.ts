import { orderFormFor } from '../../apps/server/test/order-form.ts'
import { startWechat } from '../../apps/server/test/wechat-server.ts'
import { createOrder, payDeposit } from '../../packages/contract/src/index.ts'
import { expect, test as journey } from '../journey.ts'
import { faultsOf, openPhone } from '../phone.ts'
import { seriousFaults } from '../serious-faults.ts'
import { startSite } from '../start-site.ts'

/** What stands in for WeChat's browser: it keeps what it is handed, until the test says how that ended. */
interface PayDrawer {
  request: Record<string, string>
  end(how: 'ok' | 'cancel'): void
}
declare global {
  interface Window {
    drawers: PayDrawer[]
  }
}

/** Journeys on a site that takes payments by WeChat Pay, which stands on this machine. */
const test = journey.extend<object, { wechat: Awaited<ReturnType<typeof startWechat>> }>({
  wechat: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const wechat = await startWechat()
      await use(wechat)
      await wechat.close()
    },
    { scope: 'worker' },
  ],
  lastingSite: [
    async ({ wechat }, use) => {
      const { site, stop } = await startSite(`--env=${JSON.stringify({ ...wechat.env, ...wechat.loginEnv })}`)
      await use(site)
      await stop()
    },
    { scope: 'worker', timeout: 480_000 },
  ],
})

const phoneNumber = '13912345678'
const userAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50'

test('a guest pays a deposit within WeChat, and is led to the booking once the server knows it', async ({
  site,
  browser,
  wechat,
}) => {
  const staff = await site.as('admin')
  const { row } = await staff.call(
    createOrder,
    orderFormFor(site.house, { deposit: 50_000, phone: phoneNumber }),
  )
  const { shopId } = site.house
  const guest = await site.asGuest(phoneNumber)
  const { url, tradeNo } = await guest.call(payDeposit, { shopId, orderId: row.id, method: 'weixin' })

  // WeChat's own page, to which the way leads, sends the browser back at once.
  const away = await fetch(`${site.baseUrl}${url}`, {
    headers: { 'user-agent': userAgent },
    redirect: 'manual',
  })
  const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? ''
  wechat.codes.set('code-1', 'openid-1')
  const phone = await openPhone(browser, site, undefined, { userAgent })
  const faults = faultsOf(phone)
  await phone.addInitScript(() => {
    window.drawers = []
    const bridge = {
      invoke: (name: string, request: PayDrawer['request'], then: (told: { err_msg: string }) => void) => {
        if (name !== 'getBrandWCPayRequest') throw new Error(name)
        window.drawers.push({
          request,
          end: (how) => then({ err_msg: `get_brand_wcpay_request:${how}` }),
        })
      },
    }
    Object.assign(window, { WeixinJSBridge: bridge })
  })
  const end = (at: number, how: 'ok' | 'cancel') =>
    phone.evaluate(
      ([drawer, ended]) => {
        // What comes of it is not waited for here.
        window.drawers[drawer]?.end(ended)
      },
      [at, how] as const,
    )

  await phone.goto(`/pay/wechat?code=code-1&state=${state}`)
  await expect(phone.getByText('500.00元')).toBeVisible()
  expect(await seriousFaults(phone)).toEqual([])
  const pay = phone.getByRole('button', { name: '微信支付' })
  await expect.poll(() => phone.evaluate(() => window.drawers.length)).toBe(1)
  const request = await phone.evaluate(() => window.drawers[0]?.request)
  expect(wechat.isBridgeSigned(request ?? {})).toBe(true)

  // Cancelled, and opened once more.
  await end(0, 'cancel')
  await expect(phone.getByRole('status')).toHaveText('支付已取消。')
  await pay.click()
  await expect.poll(() => phone.evaluate(() => window.drawers.length)).toBe(2)

  // WeChat's word alone is not believed: the page waits until the server has heard of it.
  await end(1, 'ok')
  await expect(phone.getByRole('status')).toHaveText('正在确认支付结果…')
  await expect(pay).toBeDisabled()
  wechat.pay(tradeNo)
  const { body, headers } = wechat.notification(wechat.tradeOf(tradeNo), site.now())
  const told = await fetch(`${site.baseUrl}/pay/notify/wechatpay`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  })
  expect(told.status).toBe(204)
  await expect(phone).toHaveURL(new RegExp(`/m/hello\\?next=%2Fbookings%2F${shopId}%2F${row.id}$`))
  expect(faults()).toEqual([])
  await phone.context().close()
})
