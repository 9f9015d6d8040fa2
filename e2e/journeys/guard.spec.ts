import { password } from '../console.ts'
import { expect, test } from '../journey.ts'

test("each route's code is fetched when somebody first goes there, and not before [2.01]", async ({
  page,
  context,
  site,
}) => {
  const fetched: string[] = []
  context.on('request', (request) => {
    const [, name] = /\/(login|home|order-board)\.page-[^/]+\.js$/.exec(request.url()) ?? []
    if (name) fetched.push(name)
  })
  await page.goto('/login')
  await expect(page.getByLabel('账号')).toBeVisible()
  expect(fetched).toEqual(['login'])
  await page.getByLabel('账号').fill(site.house.staff.booker.phone)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await expect(page.getByRole('img', { name: '实时更新中' })).toBeVisible()
  expect(fetched).toEqual(['login', 'home'])
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '订单' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  expect(fetched).toEqual(['login', 'home', 'order-board'])
})
