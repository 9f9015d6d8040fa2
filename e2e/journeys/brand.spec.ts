import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import type { Site } from '../start-site.ts'

/** Makes the store's owner a manager of its brand. */
const giveBrand = ({ sql, house }: Site) =>
  sql(`insert into brand_user (brand_id, account_id, created_at)
    select s.brand_id, a.id, now() from shop s, account a
    where s.shop_id = ${house.shopId} and a.phone = '${house.staff.owner.phone}'`)

test('who looks after a brand opens a store, enters it by a ticket that is good once, and is led through what it needs [7.06] [2.04] [2.12]', async ({
  page,
  site,
}) => {
  await giveBrand(site)
  const title = `和宴·新店${Date.now() % 100_000}`
  await page.goto('/login')
  await page.getByText('品牌登录', { exact: true }).click()
  await page.getByLabel('品牌账号').fill(site.house.staff.owner.phone)
  await page.getByLabel('品牌密码').fill(password)
  await page.getByRole('button', { name: '登录品牌' }).click()

  const stores = page.getByRole('region', { name: '品牌门店' })
  const rows = stores.getByRole('list', { name: '门店' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '和宴·望江店' })).toContainText('今日 0/24')

  await stores.getByRole('button', { name: '开新店' }).click()
  const dialog = page.getByRole('dialog', { name: '开新店' })
  await dialog.getByLabel('门店名称').fill(title)
  await dialog.getByLabel('门店地址').fill('杭州市西湖区文三路1号')
  await dialog.getByLabel('管理员姓名').fill('郑店长')
  await dialog.getByLabel('管理员手机号').fill('13900001111')
  await dialog.getByRole('checkbox', { name: '菜品与预点菜' }).check()
  await dialog.getByRole('button', { name: /开\s*通/ }).click()
  await expect(dialog).toBeHidden()
  await stores.getByRole('searchbox', { name: '搜索品牌门店' }).fill(title)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('尚未添加包厢或餐段')

  const jumped = page.waitForRequest((request) => request.url().includes('/shopapi/login/jump'))
  await stores.getByRole('button', { name: `进入${title}` }).click()
  const ticket = new URLSearchParams((await jumped).postData() ?? '').get('ticket')
  await page.waitForURL('**/home')
  await expect(page.getByRole('button', { name: `门店 ${title}` })).toBeVisible()

  await page.getByRole('link', { name: '查看开店指引' }).click()
  await page.waitForURL('**/newer')
  const step = (name: string) => page.getByRole('listitem', { name })
  await expect(page.getByText('0/6')).toBeVisible()
  const closed = page.getByRole('region', { name: '尚未开通的功能' })
  await expect(closed.getByText('电话助手', { exact: true })).toBeVisible()
  await expect(closed.getByText('菜品与预点菜')).toHaveCount(0)
  await step('设置餐段').getByRole('link', { name: '去设置餐段' }).click()
  await page.waitForURL('**/table?tab=periods')

  // The ticket was valid for one exchange.
  await page.goto(`/jump?ticket=${ticket}`)
  await expect(page.getByText('链接已失效，请返回品牌门店列表重新进入')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL('**/home')
})
