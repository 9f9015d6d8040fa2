import { roomOf } from '../../apps/server/test/order-form.ts'
import {
  createClient,
  createInvite,
  login,
  publishWebsite,
  qrBegin,
  saveWebsite,
  withdrawInvite,
} from '../../packages/contract/src/index.ts'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { codeFor, faultsOf, openPhone } from '../phone.ts'
import { seriousFaults } from '../serious-faults.ts'
import type { Site } from '../start-site.ts'

const newcomer = '13911110001'

test('a newcomer scans an invitation, proves the phone and signs in on it [5.07]', async ({
  site,
  browser,
}) => {
  const owner = await site.as('owner')
  const roleId = await roleOf(site, '赵前台')
  const invite = async () => owner.call(createInvite, { roleId })
  const { joinUrl } = await invite()
  const phone = await openPhone(browser, site, joinUrl)
  const faults = faultsOf(phone)

  await expect(phone.getByRole('heading', { name: '加入和宴·望江店' })).toBeVisible()
  await expect(phone.getByText('陈老板邀请您成为门店员工。')).toBeVisible()
  await expect(phone.getByText('赵前台')).toBeVisible()

  const submit = phone.getByRole('button', { name: '加入', exact: true })
  await submit.click()
  await expect(phone.getByText('请输入手机号码')).toBeVisible()
  await expect(phone.getByText('请输入姓名')).toBeVisible()
  await phone.getByLabel('手机号码').fill(newcomer)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled()
  await expect(phone.getByText('验证码已发送，10分钟内有效')).toBeVisible()
  await phone.getByLabel('姓名').fill('林小满')
  await phone.getByLabel('登录密码（选填）').fill('onlyletters')
  await phone.getByLabel('验证码', { exact: true }).fill('000000')
  await submit.click()
  await expect(phone.getByRole('alert')).toContainText('密码须为6至16位')
  await phone.getByLabel('登录密码（选填）').fill(password)
  const code = await codeFor(site, newcomer)
  await phone.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000')
  await submit.click()
  await expect(phone.getByRole('alert')).toHaveText('验证码错误或已失效')
  await phone.getByLabel('验证码', { exact: true }).fill(code)
  await submit.click()
  await expect(phone.getByRole('heading', { name: '您已加入和宴·望江店' })).toBeVisible()
  await expect(phone.getByText('139***0001')).toBeVisible()
  await expect(phone.getByText(`${site.baseUrl}/login`)).toBeVisible()

  await phone.getByRole('button', { name: '在这台手机上登录' }).click()
  await phone.getByRole('button', { name: '用账号和密码登录' }).click()
  await phone.getByLabel('账号').fill(newcomer)
  await phone.getByLabel('密码', { exact: true }).fill(password)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone).toHaveURL(/\/m\/me$/)
  await expect(phone.getByRole('heading', { name: '林小满' })).toBeVisible()
  await phone.getByRole('button', { name: '退出登录' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
  await expect(phone).toHaveURL(/\/m\/login$/)
  expect(await phone.evaluate(() => localStorage.getItem('roombook.m.session'))).toBeNull()

  await phone.goto(joinUrl)
  await expect(phone.getByRole('heading', { name: '邀请次数已用完' })).toBeVisible()
  const withdrawn = await invite()
  await owner.call(withdrawInvite, { inviteId: withdrawn.invite.id })
  await phone.goto(withdrawn.joinUrl)
  await expect(phone.getByRole('heading', { name: '邀请已撤回' })).toBeVisible()
  await phone.goto('/m/join/cut-off')
  await expect(phone.getByRole('heading', { name: '邀请不存在或已失效' })).toBeVisible()
  const late = await invite()
  await site.passMinutes(7 * 24 * 60)
  await phone.goto(late.joinUrl)
  await expect(phone.getByRole('heading', { name: '邀请已过期' })).toBeVisible()
  expect(faults()).toEqual([])
})

test('a phone lets in the page that shows a QR code, after a login by code, or does not [7.06]', async ({
  site,
  page,
  browser,
}) => {
  await page.goto('/login')
  await page.getByRole('tab', { name: '扫码登录' }).click()
  const code = page.getByRole('img', { name: '登录二维码' })
  await expect(code).toBeVisible()
  const address = new URL((await page.locator('[data-url]').getAttribute('data-url')) ?? '')
  expect(address.origin).toBe(site.baseUrl)

  const { phone: number } = site.house.staff.supervisor
  const phone = await openPhone(browser, site, address.pathname)
  const faults = faultsOf(phone)
  await expect(phone).toHaveURL(/\/m\/login\?next=/)
  await phone.getByLabel('手机号码').fill(number)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送')).toBeVisible()
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(site, number))
  await phone.getByRole('button', { name: '登录', exact: true }).click()

  await expect(phone.getByRole('heading', { name: '确认登录' })).toBeVisible()
  await expect(phone.getByText('Linux 上的 Chrome')).toBeVisible()
  await expect(phone.getByRole('heading', { name: '李主管' })).toBeVisible()
  await expect(page.getByText('已扫码，请在手机上确认').first()).toBeVisible()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: /李主管/ })).toBeVisible()

  await phone.reload()
  await expect(phone.getByRole('heading', { name: '二维码已失效' })).toBeVisible()
  const { data: other } = await anyoneOf(site).call(qrBegin, {})
  await phone.goto(`/m/scan/${other.ticket}`)
  await phone.getByRole('button', { name: '取消' }).click()
  await expect(phone.getByRole('heading', { name: '已取消登录' })).toBeVisible()
  expect(faults()).toEqual([])
})

test('phone pages come with a policy, files for good, and little script [1.05]', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  const answers: Promise<{ path: string; bytes: number; header: string }>[] = []
  phone.on('response', (response) => {
    const { pathname: path } = new URL(response.url())
    if (!path.endsWith('.js')) return
    const header = response.headers()['cache-control'] ?? ''
    answers.push(
      response
        .request()
        .sizes()
        .then(({ responseBodySize: bytes }) => ({ path, bytes, header })),
    )
  })
  const page = await phone.goto('/m/login')
  const policy = page?.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/script-src [^;]*'self'/)
  expect(policy).not.toContain('unsafe-inline')
  await expect(phone.getByRole('heading', { name: '员工登录' })).toBeVisible()
  const scripts = await Promise.all(answers)
  expect(scripts.length).toBeGreaterThan(0)
  for (const { path, header } of scripts) {
    expect(path).toMatch(/^\/static\/(mobile\/|opening-)/)
    expect(header).toBe('public, max-age=31536000, immutable')
  }
  expect(scripts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(180 * 1024)

  await phone.goto('/m/nowhere/at/all')
  await expect(phone.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  expect((await phone.request.get('/m/missing.js')).status()).toBe(404)
})

test('a page that leads nowhere leads on, and a page about a store carries its sign', async ({
  site,
  browser,
}) => {
  const phone = await openPhone(browser, site)
  for (const [path, heading] of [
    ['/m/nowhere/at/all', '页面不存在'],
    ['/m/i/cut-off', '邀请函不存在'],
    ['/m/s/987654/book', '没有找到这家门店'],
    ['/m/s/987654', '门店暂未发布页面'],
  ] as const) {
    await phone.goto(path)
    await expect(phone.getByRole('heading', { name: heading })).toBeVisible()
    await phone.getByRole('button', { name: '寻找门店' }).click()
    await expect(phone).toHaveURL(/\/m\/?$/)
    await phone.goBack()
    await phone.getByRole('button', { name: '我的预订' }).click()
    await expect(phone).toHaveURL(/\/m\/hello$/)
  }

  const { shopId } = site.house
  for (const path of [`/m/s/${shopId}/book`, `/m/hello?next=/bookings/${shopId}/1`]) {
    await phone.goto(path)
    await expect(phone).toHaveTitle(/ · 和宴·望江店$/)
    await expect(phone.getByRole('main')).toHaveText(/^和宴·望江店/)
  }
  await phone.goto('/m/hello')
  await expect(phone).toHaveTitle('我的预订 · 订包')
  await expect(phone.getByRole('main')).toHaveText(/^订包/)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`phone pages are without serious fault for those who see or reach them differently, in the ${colorScheme} look`, async ({
    site,
    browser,
  }) => {
    const { sessionOfPhone, inviteUrl, ticket } = await thingsToOpen(site)
    const phone = await openPhone(browser, site, undefined, {
      colorScheme,
      reducedMotion: 'reduce',
      storageState: { cookies: [], origins: [{ origin: site.baseUrl, localStorage: [sessionOfPhone] }] },
    })
    const soundly = async (path: string, heading: string) => {
      await phone.goto(path)
      await expect(phone.getByRole('heading', { name: heading }).first()).toBeVisible()
      expect.soft(await seriousFaults(phone), path).toEqual([])
      const width = await phone.evaluate(() => document.documentElement.scrollWidth)
      expect.soft(width, `${path} scrolls sideways`).toBeLessThanOrEqual(390)
    }
    await soundly(inviteUrl, '加入和宴·望江店')
    await phone.getByRole('button', { name: '加入', exact: true }).click()
    await expect(phone.getByText('请输入姓名')).toBeVisible()
    expect.soft(await seriousFaults(phone), 'what is wrong').toEqual([])
    await soundly('/m/join/cut-off', '邀请不存在或已失效')
    await soundly('/m/protocol', '用户协议与隐私政策')
    await soundly(`/m/scan/${ticket}`, '确认登录')
    await soundly('/m/me', '王经理')
    await phone.getByRole('button', { name: '退出登录' }).click()
    expect.soft(await seriousFaults(phone), 'the question').toEqual([])
    await phone.getByRole('dialog').getByRole('button', { name: '退出登录' }).click()
    await expect(phone).toHaveURL(/\/m\/login$/)
    await soundly('/m/login', '员工登录')
  })
}

/** A phone's session, an invitation and a ticket. */
async function thingsToOpen(site: Site) {
  const admin = site.house.staff.admin
  const caller = await site.as('admin')
  const { joinUrl } = await caller.call(createInvite, { roleId: await roleOf(site, '赵前台') })
  const { data } = await anyoneOf(site).call(qrBegin, {})
  const { data: opened } = await anyoneOf(site).call(login, { account: admin.phone, password })
  return {
    inviteUrl: joinUrl,
    ticket: data.ticket,
    sessionOfPhone: { name: 'roombook.m.session', value: JSON.stringify(opened) },
  }
}

const anyoneOf = (site: Site) =>
  createClient({ baseUrl: site.baseUrl, token: () => undefined, now: () => site.now().getTime() })

async function roleOf(site: Site, title: string): Promise<number> {
  const [role] = await site.sql(
    `select id from role where shop_id = ${site.house.shopId} and title = '${title}'`,
  )
  return Number(role?.id)
}

test('a tap that is under way when the script takes the text’s place leads where it was meant to', async ({
  site,
  browser,
}) => {
  const admin = await site.as('admin')
  const roomIds = [roomOf(site.house, '牡丹厅')]
  await admin.call(saveWebsite, { version: 0, blocks: [{ key: 'rooms', kind: 'rooms', roomIds }] })
  await admin.call(publishWebsite, { version: 1 })
  const phone = await openPhone(browser, site)
  const link = phone.getByRole('link', { name: '立即预订' })

  /** Opens the page without its script, lets that come while the finger is where it is, and asks for the same text. */
  async function scriptComes(press: boolean): Promise<boolean> {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await phone.route(/\/static\/mobile\/.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await phone.goto(`/m/s/${site.house.shopId}`, { waitUntil: 'commit' })
    const written = await link.elementHandle()
    await link.hover()
    if (press) await phone.mouse.down()
    release()
    await phone.waitForLoadState('networkidle')
    await phone.unrouteAll({ behavior: 'wait' })
    return link.evaluate((now, before) => now === before, written)
  }

  expect(await scriptComes(false)).toBe(false)
  await expect(phone).not.toHaveURL(/\/book$/)
  expect(await scriptComes(true)).toBe(true)
  await phone.mouse.up()
  await expect(phone).toHaveURL(/\/book$/)
})

test('what rules a page is said with the page, and not again with each of its scripts', async ({ site }) => {
  const page = await fetch(`${site.baseUrl}/m/hello`)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  const [script = ''] = /\/static\/mobile\/[\w-]+\.js/.exec(await page.text()) ?? []
  const { headers } = await fetch(site.baseUrl + script)
  expect(headers.get('content-type')).toContain('javascript')
  for (const name of ['content-security-policy', 'permissions-policy']) expect(headers.get(name)).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('cache-control')).toContain('immutable')
})
