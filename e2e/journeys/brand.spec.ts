import { password } from '../console.ts'
import { expect, test } from '../journey.ts'
import { letReadNotice } from '../screen.ts'
import type { Site } from '../start-site.ts'

/** Makes the house's owner look after its brand. */
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
  await page.getByLabel('品牌密码').fill('Wrong2026x')
  await page.getByRole('button', { name: '登录品牌' }).click()
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await page.getByLabel('品牌密码').fill(password)
  await page.getByRole('button', { name: '登录品牌' }).click()

  const stores = page.getByRole('region', { name: '品牌门店' })
  const rows = stores.getByRole('list', { name: '门店' }).getByRole('listitem')
  await expect(rows.filter({ hasText: '和宴·望江店' })).toContainText('今日 0/24')
  await stores.getByRole('searchbox', { name: '搜索品牌门店' }).fill('湖滨')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('和宴·湖滨店')

  await stores.getByRole('button', { name: '开新店' }).click()
  const dialog = page.getByRole('dialog', { name: '开新店' })
  await dialog.getByRole('button', { name: /开\s*通/ }).click()
  await expect(dialog.getByText('请输入门店名称')).toBeVisible()
  await dialog.getByLabel('门店名称').fill(title)
  await dialog.getByLabel('门店地址').fill('杭州市西湖区文三路1号')
  await dialog.getByLabel('管理员姓名').fill('郑店长')
  await dialog.getByLabel('管理员手机号').fill('13900001111')
  await dialog.getByRole('checkbox', { name: '电话助手' }).check()
  await dialog.getByRole('button', { name: /开\s*通/ }).click()
  await expect(dialog).toBeHidden()
  await stores.getByRole('searchbox', { name: '搜索品牌门店' }).fill(title)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('尚未添加包厢或餐段')
  await stores.getByRole('button', { name: `${title}的功能` }).click()
  const plugins = page.getByRole('dialog', { name: `${title}的功能` })
  await expect(plugins.getByRole('checkbox', { name: '电话助手' })).toBeChecked()
  await plugins.getByRole('checkbox', { name: '电话助手' }).uncheck()
  await expect(plugins.getByText('关闭后，门店看不到该功能的页面')).toBeVisible()
  await plugins.getByRole('checkbox', { name: '菜品与预点菜' }).check()
  await plugins.getByRole('button', { name: /保\s*存/ }).click()
  await expect(plugins).toBeHidden()

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
  await step('设置短信签名').getByRole('button', { name: '设置签名' }).click()
  const sign = page.getByRole('dialog', { name: '短信签名' })
  await sign.getByRole('textbox', { name: '签名' }).fill('和宴')
  await expect(sign.getByText('【和宴】{姓名}您好', { exact: false })).toBeVisible()
  await sign.getByRole('button', { name: /保\s*存/ }).click()
  await expect(step('设置短信签名').getByLabel('已完成')).toBeVisible()
  await expect(page.getByText('1/6')).toBeVisible()
  await step('设置餐段').getByRole('link', { name: '去设置餐段' }).click()
  await page.waitForURL('**/table?tab=periods')

  // The ticket was good for one exchange.
  await page.goto(`/jump?ticket=${ticket}`)
  await expect(page.getByText('链接已失效，请返回品牌门店列表重新进入')).toBeVisible()
  await page.getByRole('button', { name: '返回首页' }).click()
  await page.waitForURL('**/home')
})

test('who works in many stores finds one in the drawer and changes to it; the browser’s other tab says so [2.28] [7.54] [7.55] [1.01] [9.04]', async ({
  site,
  consoleOf,
}) => {
  const { house } = site
  await site.sql(`with opened as (
      insert into shop (brand_id, title, address, subscription_end)
      select brand_id, '连锁' || lpad(n::text, 2, '0') || '店', '滨江区江南大道' || n || '号', '2099-12-31'
      from shop, generate_series(1, 60) n where shop_id = ${house.shopId}
      returning shop_id
    ), counted as (insert into shop_counter (shop_id) select shop_id from opened)
    insert into staff (shop_id, account_id, nickname, admin_level)
    select opened.shop_id, a.id, '陈老板', 1 from opened, account a where a.phone = '${house.staff.owner.phone}'`)
  const page = await consoleOf('owner', '/home')
  const otherTab = await page.context().newPage()
  await otherTab.goto('/order')
  await expect(otherTab.getByRole('button', { name: '门店 和宴·望江店' })).toBeVisible()
  await letReadNotice(otherTab)

  const openDrawer = async () => {
    await page.getByRole('button', { name: /^门店 / }).click()
    await page.getByRole('button', { name: '切换门店' }).click()
    return page.getByRole('dialog', { name: '切换门店' })
  }
  const drawer = await openDrawer()
  const shops = drawer.getByRole('list', { name: '门店' }).getByRole('listitem')
  await expect(shops).toHaveCount(50)
  await expect(drawer.getByRole('button', { name: /和宴·望江店/ })).toBeDisabled()
  await shops.last().scrollIntoViewIfNeeded()
  await expect(shops).toHaveCount(62)

  const search = drawer.getByRole('searchbox', { name: '搜索门店' })
  await search.fill('江南大道17号')
  await expect(shops).toHaveCount(1)
  await expect(shops).toContainText('连锁17店')
  await search.fill('没有这家')
  await expect(drawer.getByText('没有找到门店')).toBeVisible()
  await search.fill('湖滨店')
  await drawer.getByRole('button', { name: /和宴·湖滨店/ }).click()

  await page.waitForURL('**/home')
  await expect(page.getByRole('button', { name: '门店 和宴·湖滨店' })).toBeVisible()
  await expect(otherTab.getByRole('alertdialog', { name: '您已在其他标签页切换门店或账号' })).toBeVisible()
  await otherTab.getByRole('button', { name: '立即刷新' }).click()
  await expect(otherTab.getByRole('button', { name: '门店 和宴·湖滨店' })).toBeVisible()
})
