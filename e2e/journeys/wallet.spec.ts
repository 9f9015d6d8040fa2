import { expect, test } from '../journey.ts'
import { confirmOf, labelPattern } from '../order-moves.ts'
import { questionOf } from '../screen.ts'
import { seriousFaults } from '../serious-faults.ts'

test('the wallet is recharged at the cashier, a plugin is bought from it, and its entry comes to another console that is open [2.17] [6.02] [9.09]', async ({
  site,
  consoleOf,
}) => {
  const { shopId } = site.house
  await site.sql(
    `update shop_plugin set state = 'false' where shop_id = ${shopId} and name = 'shopai/swithchindex'`,
  )
  const owners = await consoleOf('owner', '/home')
  const navigation = owners.getByRole('navigation', { name: '主导航' })
  const entry = navigation.getByRole('link', { name: 'AI短信' })
  await expect(navigation.getByRole('link', { name: '优惠券', exact: true })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await expect(owners.getByRole('img', { name: '实时更新中' })).toBeVisible()

  // A page without its plugin redirects to the home page, where a notice links to the plugin, and from there
  // to the wallet.
  const page = await consoleOf('admin', '/aisms')
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByText(/门店还没有开通「.+」，页面不能打开。/)).toBeVisible()
  await page.getByRole('link', { name: '查看该功能' }).click()
  await expect(page).toHaveURL(/\/plugin-detail\?id=\d+$/)
  await expect(page.getByText('账户余额 0.00 元')).toBeVisible()
  await page.getByRole('link', { name: '余额不足，去充值' }).click()
  const dialog = page.getByRole('dialog', { name: '账户充值' })
  await dialog.getByText('1,000 元').click()
  const opening = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: '支付 1,000.00 元' }).click()
  const cashier = await opening
  await expect(cashier).toHaveURL(/\/pay\/sandbox\//)
  await expect(cashier.getByRole('definition').filter({ hasText: '1,000.00元' })).toBeVisible()
  await expect(dialog.getByText(/^等待付款/)).toBeVisible()
  expect(await seriousFaults(cashier)).toEqual([])
  await cashier.getByRole('button', { name: '支付成功' }).click()
  await expect(cashier.getByText('充值成功')).toBeVisible()
  await cashier.close()
  await expect(dialog.getByText('充值成功，到账 1,000.00 元，赠送 60.00 元')).toBeVisible()
  await dialog.getByRole('button', { name: labelPattern('完成') }).click()
  await expect(page.getByRole('row', { name: /充值/ })).toContainText('+1,060.00')

  await page.getByRole('link', { name: '返回要购买的功能' }).click()
  await expect(page.getByText('账户余额 1,060.00 元')).toBeVisible()
  await page.getByRole('button', { name: labelPattern('购买') }).click()
  const question = questionOf(page, '确认购买吗？')
  await expect(question).toContainText('AI短信 365天，从账户余额扣除980.00元')
  await confirmOf(question, '购买').click()
  await expect(page.getByText(/^有效期至 2027-11-20 /)).toBeVisible()

  // The other console was not reloaded.
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(owners).toHaveURL(/\/aisms$/)
  await page.goto('/wallet-record')
  await expect(page.getByText('收入 1,060.00 元 · 支出 980.00 元')).toBeVisible()
})
