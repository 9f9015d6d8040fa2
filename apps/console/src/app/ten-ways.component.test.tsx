import { stubCall } from '@roombook/component-tests'
import { findAnything } from '@roombook/contract/find'
import { type PluginName, pluginNames } from '@roombook/domain/session'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeFind, openFind } from '#features/booking/find/find-request.ts'
import { FindHost } from '#features/booking/index.ts'
import { DrawerMenu } from '#features/shell/drawer-menu.tsx'
import { NavigationEntries, useOpenEntries } from '#platform/navigation/navigation-entry.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { features } from './features.ts'
import { listNavigationEntries, placePages } from './pages.ts'

const Drawer = () => <DrawerMenu entries={useOpenEntries()} />

/** Opens the drawer and the search, by default for an administrator of a store with all plugins. */
const open = (plugins: readonly PluginName[] = pluginNames, who: AtWork = { adminLevel: 2 }) =>
  renderConsole(
    <NavigationEntries value={listNavigationEntries(placePages(features))}>
      <Drawer />
      <FindHost />
    </NavigationEntries>,
    { ...who, path: '/home', plugins: Object.fromEntries(plugins.map((name) => [name, true])) },
  )

beforeEach(() => {
  closeFind()
  stubCall(findAnything, () => ({ list: [], count: 0, customers: [], rooms: [], phonesNarrowed: false }))
})

const ten = [
  { looksFor: ['钱包', '余额'], inMenu: '账户钱包', at: '/wallet-record' },
  { looksFor: ['发票', '开票'], inMenu: '发票', at: '/wallet-record?tab=invoices' },
  { looksFor: ['短信模板', '短信内容'], inMenu: '短信模板', at: '/smstpl' },
  { looksFor: ['打印机', '小票'], inMenu: '打印机', at: '/set/printer' },
  { looksFor: ['订金规则', '订金', '定金'], inMenu: '订金规则', at: '/set/base?tab=deposits' },
  { looksFor: ['交班', '交接班'], inMenu: '交班', at: '/till?tab=shift' },
  { looksFor: ['活动', '优惠活动'], inMenu: '活动', at: '/set/referral?tab=actives' },
  { looksFor: ['餐段', '营业时间'], inMenu: '餐段', at: '/table?tab=periods' },
  { looksFor: ['停用包厢', '包厢停用', '包间'], inMenu: '桌台', at: '/table' },
  { looksFor: ['员工权限', '权限', '授权'], inMenu: '角色权限', at: '/staff?tab=roles' },
]

test.each(ten)(
  '$inMenu is found by the words people use and in the menu',
  async ({ looksFor, inMenu, at }) => {
    const screen = await open()
    for (const typed of looksFor) {
      openFind(typed)
      await expect.element(page.getByRole('option').first()).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(screen.at, { message: typed }).toBe(at)
      await screen.back()
    }
    await button('打开菜单').click()
    await page.getByRole('link', { name: inMenu, exact: true }).click()
    await expect.poll(screen.at).toBe(at)
  },
)

test('a page whose plugin is closed is offered as such', async () => {
  await open([])
  openFind('菜单')
  await expect.element(page.getByRole('option').first()).toHaveTextContent('菜品菜单未开通')
})

test('a supervisor finds what can be printed, and SMS templates only with their node', async () => {
  const supervisor = { adminLevel: 3, permissions: ['roombook/orderlist', 'invite/index'] } as const
  await open(pluginNames, supervisor)
  openFind('打印')
  const field = page.getByRole('combobox')
  for (const typed of ['打印', '打印机', '小票']) {
    await field.fill(typed)
    await expect.element(page.getByRole('option', { name: /预订单打印/ })).toBeVisible()
  }
  await field.fill('短信模板')
  await expect.element(page.getByText('没有找到“短信模板”')).toBeVisible()
})

test('whoever has the node of SMS templates finds them, though their menu has none', async () => {
  await open(pluginNames, { adminLevel: 3, permissions: ['shopai/sendsms', 'invite/index'] })
  openFind('短信模板')
  await expect.element(page.getByRole('option').first()).toMatchTextContent(/^短信模板/)
})
