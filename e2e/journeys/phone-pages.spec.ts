import { createInvite } from '../../packages/contract/src/features/staff-invites.ts'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { codeFor, faultsOf, openPhone } from '../phone.ts'

const newcomer = '13911110001'

test('a newcomer scans an invitation, proves the phone, signs in on it, and lets a console in by its QR code [5.07] [7.06]', async ({
  site,
  page,
  browser,
}) => {
  const [role] = await site.sql(
    `select id from role where shop_id = ${site.house.shopId} and title = '赵前台'`,
  )
  const owner = await site.as('owner')
  const { joinUrl } = await owner.call(createInvite, { roleId: Number(role?.id) })
  const phone = await openPhone(browser, site, joinUrl)
  const faults = faultsOf(phone)
  await expect(phone.getByRole('heading', { name: '加入和宴·望江店' })).toBeVisible()
  await expect(phone.getByText('陈老板邀请您成为门店员工。')).toBeVisible()
  await phone.getByLabel('手机号码').fill(newcomer)
  await phone.getByRole('button', { name: '获取验证码' }).click()
  await expect(phone.getByText('验证码已发送，10分钟内有效')).toBeVisible()
  await phone.getByLabel('姓名').fill('林小满')
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(site, newcomer))
  await phone.getByLabel('登录密码（选填）').fill('onlyletters')
  const submit = phone.getByRole('button', { name: '加入', exact: true })
  await submit.click()
  await expect(phone.getByRole('alert')).toContainText('密码须为6至16位')
  await phone.getByLabel('登录密码（选填）').fill(password)
  await submit.click()
  await expect(phone.getByRole('heading', { name: '您已加入和宴·望江店' })).toBeVisible()
  await expect(phone.getByText(`${site.baseUrl}/login`)).toBeVisible()

  // A console shows a code; the phone that opens it must log in first, and returns to it.
  await page.goto('/login')
  await page.getByRole('tab', { name: '扫码登录' }).click()
  await expect(page.getByRole('img', { name: '登录二维码' })).toBeVisible()
  const address = new URL((await page.locator('[data-url]').getAttribute('data-url')) ?? '')
  expect(address.origin).toBe(site.baseUrl)
  await phone.goto(address.pathname)
  await expect(phone).toHaveURL(/\/m\/login\?next=/)
  await phone.getByRole('button', { name: '用账号和密码登录' }).click()
  await phone.getByLabel('账号').fill(newcomer)
  await phone.getByLabel('密码', { exact: true }).fill(password)
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone.getByRole('heading', { name: '确认登录' })).toBeVisible()
  await expect(phone.getByText('Linux 上的 Chrome')).toBeVisible()
  await expect(phone.getByRole('heading', { name: '林小满' })).toBeVisible()
  await expect(page.getByText('已扫码，请在手机上确认').first()).toBeVisible()
  await phone.getByRole('button', { name: '确认登录' }).click()
  await expect(phone.getByRole('heading', { name: '已确认登录' })).toBeVisible()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('button', { name: /林小满/ })).toBeVisible()

  await phone.goto(joinUrl)
  await expect(phone.getByRole('heading', { name: '邀请次数已用完' })).toBeVisible()
  expect(faults()).toEqual([])
  await phone.context().close()
})

test('a phone page comes with a policy, which is not said again with its scripts; those are files for good, and a file that there is not is none [1.05]', async ({
  site,
}) => {
  const page = await fetch(`${site.baseUrl}/m/login`)
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toMatch(/script-src [^;]*'self'/)
  expect(policy).not.toContain('unsafe-inline')
  const scripts = (await page.text()).match(/\/static\/[\w/-]+\.js/g) ?? []
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) {
    expect(script).toMatch(/^\/static\/(mobile\/|load-fallback-)/)
    const { headers } = await fetch(site.baseUrl + script)
    expect(headers.get('content-type'), script).toContain('javascript')
    for (const name of ['content-security-policy', 'permissions-policy'])
      expect(headers.get(name), script).toBeNull()
    expect(headers.get('x-content-type-options'), script).toBe('nosniff')
    expect(headers.get('cache-control'), script).toBe('public, max-age=31536000, immutable')
  }
  expect((await fetch(`${site.baseUrl}/m/missing.js`)).status).toBe(404)
})
