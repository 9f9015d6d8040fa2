import type { BrowserContext, Page } from '@playwright/test'
import { qrAnswer, qrScan } from '../../packages/contract/src/index.ts'
import { openConsole, password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { toastOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

const chosen = 'Changed2026'

/** The newest code to a phone, as the local outbox shows it. */
async function codeInOutbox(context: BrowserContext, phone: string): Promise<string> {
  const outbox = await context.newPage()
  await outbox.goto('/outbox')
  await expect(outbox.getByRole('heading', { name: '本地发件箱' })).toBeVisible()
  const code = await outbox
    .getByRole('listitem')
    .filter({ hasText: phone })
    .first()
    .locator('mark')
    .textContent()
  await outbox.close()
  return code ?? ''
}

async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled()
  return codeInOutbox(page.context(), phone)
}

const enter = (page: Page) => page.getByRole('button', { name: /登\s*录/ }).click()
const way = (page: Page, title: string) => page.getByRole('tab', { name: title }).click()
const person = (page: Page, nickname: string) => page.getByRole('button', { name: new RegExp(nickname) })

test('the door and what is written at it fill the page, without a login [2.04]', async ({ page, site }) => {
  await page.goto('/login')
  const link = page.getByRole('link', { name: '《隐私政策》' })
  await expect(link).toHaveAttribute('href', '/protocol?text=privacy')
  for (const [path, title] of [
    ['/protocol?text=privacy', '隐私政策'],
    ['/protocol', '用户服务协议'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('和宴餐饮').first()).toBeVisible()
    expect(await seriousFaults(page), path).toEqual([])
  }
  await page.getByRole('tab', { name: '隐私政策' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible()
  await expect(page.getByRole('button', { name: '主导航' })).toHaveCount(0)
  await page.getByRole('link', { name: '返回登录' }).click()
  await expect(page.getByLabel('账号')).toBeVisible()
  expect(site.house.shopId).toBeGreaterThan(0)
})

test('a code from the outbox opens the console where one was going [4.01]', async ({ page, site }) => {
  const { phone } = site.house.staff.booker
  await page.goto('/order?date=2026-11-21')
  await expect(page).toHaveURL(/\/login$/)
  await way(page, '短信验证码')
  await enter(page)
  await expect(page.getByText('请输入手机号码')).toBeVisible()
  await expect(page.getByText('请输入验证码')).toBeVisible()
  const code = await askForCode(page, phone)
  await page.getByLabel('验证码').fill(code === '000000' ? '111111' : '000000')
  await enter(page)
  await expect(page.getByText('验证码错误或已失效')).toBeVisible()
  await page.getByLabel('验证码').fill(code)
  await enter(page)
  await expect(page).toHaveURL(/\/order\?date=2026-11-21/)
  await expect(person(page, '赵前台')).toBeVisible()
})

test('a phone that is logged in lets the page of a QR code in, or does not', { tag: '@smoke' }, async ({
  page,
  site,
}) => {
  const booker = await site.as('booker')
  const code = page.getByRole('img', { name: '登录二维码' })
  const ticketShown = async () => {
    const url = new URL((await page.locator('[data-url]').getAttribute('data-url')) ?? '')
    expect(url.origin).toBe(site.baseUrl)
    return url.pathname.replace('/m/scan/', '')
  }
  await page.goto('/login')
  await way(page, '扫码登录')
  await expect(code).toBeVisible()
  await expect(page.getByText(/\d+ 秒后自动刷新/)).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  const refused = await ticketShown()
  const asked = await booker.call(qrScan, { ticket: refused })
  expect(asked).toMatchObject({ sameNetwork: true })
  expect(asked.browser).toContain('Chrome')
  await expect(page.getByText('已扫码，请在手机上确认').first()).toBeVisible()
  await booker.call(qrAnswer, { ticket: refused, accept: false })
  await expect(page.getByText('手机上已拒绝登录').first()).toBeVisible()

  await page.getByRole('button', { name: '重新获取' }).click()
  await expect(page.getByText(/\d+ 秒后自动刷新/)).toBeVisible()
  const ticket = await ticketShown()
  expect(ticket).not.toBe(refused)
  await booker.call(qrScan, { ticket })
  await booker.call(qrAnswer, { ticket, accept: true })
  await expect(page).toHaveURL(/\/home$/)
  await expect(person(page, '赵前台')).toBeVisible()
})

test('a forgotten password is replaced by a code, all within the login page', async ({ page, site }) => {
  const { phone } = site.house.staff.admin
  await page.goto('/login')
  await page.getByRole('button', { name: '忘记密码' }).click()
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  const code = await askForCode(page, phone)
  await page.getByLabel('验证码').fill(code)
  await page.getByLabel('新密码', { exact: true }).fill('abcdef')
  await page.getByLabel('确认新密码').fill(chosen)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page.getByText(/^密码须为6至16位/)).toBeVisible()
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await page.getByLabel('新密码', { exact: true }).fill(chosen)
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(toastOf(page, '密码已重置，请使用新密码登录')).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue(phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await enter(page)
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill(chosen)
  await enter(page)
  await expect(page).toHaveURL(/\/home$/)
  await expect(person(page, '王经理')).toBeVisible()
})

test('a changed password throws the other browser out, and leaves this one in', async ({ browser, site }) => {
  const { phone } = site.house.staff.booker
  const here = await openConsole(browser, site, phone, '/home')
  const there = await openConsole(browser, site, phone, '/order')
  await expect(there.getByRole('grid')).toBeVisible()
  await person(here, '赵前台').click()
  await here.getByRole('button', { name: '修改密码' }).click()
  const dialog = here.getByRole('dialog', { name: '修改密码' })
  const change = dialog.getByRole('button', { name: '修改密码' })
  await dialog.getByLabel('原密码').fill('Wrong2026x')
  await dialog.getByLabel('新密码', { exact: true }).fill(chosen)
  await dialog.getByLabel('确认新密码').fill(chosen)
  await change.click()
  await expect(dialog.getByText('原密码不正确')).toBeVisible()
  await dialog.getByLabel('原密码').fill(password)
  await change.click()
  await expect(toastOf(here, '密码已修改，其他设备已退出登录')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(there).toHaveURL(/\/login$/)
  await expect(there.getByText('登录已失效，请重新登录').first()).toBeVisible()
  await there.getByLabel('账号').fill(phone)
  await there.getByLabel('密码', { exact: true }).fill(chosen)
  await enter(there)
  await expect(there).toHaveURL(/\/order/)

  await here.reload()
  await expect(here).toHaveURL(/\/home$/)
  await expect(person(here, '赵前台')).toBeVisible()
  await here.context().close()
  await there.context().close()
})
