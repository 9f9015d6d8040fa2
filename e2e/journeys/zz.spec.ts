import { permissionCheck } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { toastOf } from '../screen.ts'
test('zz', async ({ consoleOf }) => {
  const page = await consoleOf('booker', '/home', { machineClock: true })
  await page.waitForTimeout(2000)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '订单' }).click()
  await page.waitForTimeout(1000)
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await page.waitForTimeout(1000)
  await page.route(`**${permissionCheck.path}`, (route) => route.fulfill({ json: { status: 400, msg: '说一声' } }))
  await page.getByRole('button', { name: '新建今天的预订' }).click()
  await expect(toastOf(page, '说一声')).toBeVisible()
})
