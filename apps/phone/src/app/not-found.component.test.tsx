import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderPhone } from '#test/render-phone.tsx'
import { NotFoundPage } from './not-found.page.tsx'

test.each([
  ['我的预订', '/bookings'],
  ['寻找门店', '/'],
])('a path that leads nowhere says so and leads on: %s', async (name, path) => {
  const { at } = await renderPhone(<NotFoundPage />, { path: '/nowhere/at/all' })
  await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
  await page.getByRole('button', { name }).click()
  await expect.poll(at).toBe(path)
})
