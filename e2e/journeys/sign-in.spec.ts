import type { BrowserContext } from '@playwright/test'
import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { toastOf } from '../screen.ts'

/** Returns the latest code for a phone, from the local outbox. */
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

test('a forgotten password is replaced by a code from the outbox, and the new one leads where one was going [4.01]', async ({
  page,
  site,
}) => {
  const { phone } = site.house.staff.admin
  await page.goto('/order?date=2026-11-21')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByRole('button', { name: '忘记密码' }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+秒后重发$/ })).toBeDisabled()
  await page.getByLabel('验证码').fill(await codeInOutbox(page.context(), phone))
  await page.getByLabel('新密码', { exact: true }).fill('Changed2026')
  await page.getByLabel('确认新密码').fill('Changed2026')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(toastOf(page, '密码已重置，请使用新密码登录')).toBeVisible()
  await expect(page.getByLabel('账号')).toHaveValue(phone)
  const enter = page.getByRole('button', { name: /登\s*录/ })
  await page.getByLabel('密码', { exact: true }).fill(password)
  await enter.click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await page.getByLabel('密码', { exact: true }).fill('Changed2026')
  await enter.click()
  await expect(page).toHaveURL(/\/order\?date=2026-11-21/)
  await expect(page.getByRole('button', { name: /王经理/ })).toBeVisible()
})
