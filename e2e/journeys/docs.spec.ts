import type { Page } from '@playwright/test'
import { saveDishCategory } from '../../packages/contract/src/features/dish-categories.ts'
import { login } from '../../packages/contract/src/features/session.ts'
import { userInfo } from '../../packages/contract/src/features/shell.ts'
import type { Call } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import type { Site } from '../start-site.ts'

/** Opens a call on the page for trying it. */
async function openCall(page: Page, { name, path }: Pick<Call, 'name' | 'path'>) {
  const call = page.locator('.opblock').filter({ has: page.locator(`[data-path="${path}"]`) })
  if (!(await call.isVisible())) await page.locator(`[data-tag="${name.split('.')[0]}"]`).click()
  await call.locator('.opblock-summary-control').click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  return {
    fill: (name: string, value: string) =>
      call
        .locator(`tr[data-property-name="${name}"], tr[data-param-name="${name}"]`)
        .locator('input')
        .fill(value),
    /** Presses Execute. @returns the answer's status and JSON. */
    async execute(): Promise<{ status: number; answer: { msg: string; data: Record<string, unknown> } }> {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === path)
      await call.getByRole('button', { name: 'Execute' }).click()
      const response = await answered
      const shown = call.locator('.live-responses-table')
      await expect(shown.locator('.response-col_status').last()).toContainText(String(response.status()))
      return { status: response.status(), answer: await response.json() }
    },
  }
}

async function authorize(page: Page, token: string) {
  await page.getByRole('button', { name: 'Authorize' }).first().click()
  const dialog = page.locator('.dialog-ux')
  await dialog.locator('input').fill(token)
  await dialog.getByRole('button', { name: 'Apply credentials' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
}

const categories = async (site: Site) =>
  (await site.sql('select title from dish_category order by id')).map(({ title }) => title)

test('/docs signs a call and tries it: without a session, with the token it answers, and a change under a key of its own', async ({
  site,
  page,
}) => {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  await page.goto('/docs')
  await expect(page.locator('.opblock-tag').first()).toBeVisible()
  await expect(page.getByText('Warning')).toHaveCount(0)

  // Users need not know how a call is signed: the page shows only the call's own fields.
  const loggingIn = await openCall(page, login)
  await expect(page.getByText('X-Signature', { exact: true })).toHaveCount(0)
  await loggingIn.fill('account', site.house.staff.admin.phone)
  await loggingIn.fill('password', 'Wrong2026x')
  expect(await loggingIn.execute()).toMatchObject({ status: 400, answer: { msg: '账号或密码错误' } })

  const who = await openCall(page, userInfo)
  expect((await who.execute()).status).toBe(401)
  await authorize(page, await site.openSession(site.house.staff.admin.phone))
  const { answer } = await who.execute()
  expect(answer.data).toMatchObject({ id: site.house.staff.admin.id, is_admin: 2 })

  const saving = await openCall(page, saveDishCategory)
  await saving.fill('title', '冷菜')
  expect(await saving.execute()).toMatchObject({ status: 200, answer: { msg: '分类已保存' } })
  expect(await categories(site)).toEqual(['冷菜'])
  // A second execution is a separate intent: refused because of its title, and not treated as a retry.
  expect((await saving.execute()).status).not.toBe(200)
  expect(faults).toEqual([])
})
