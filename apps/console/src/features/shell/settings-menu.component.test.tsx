import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  NavigationEntries,
  type NavigationEntry,
  settingsMenu,
} from '#platform/navigation/navigation-entry.ts'
import { findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { BesideSettings } from './settings-menu.tsx'

const entries: NavigationEntry[] = [
  { title: '首页', group: '营业', path: '/home' },
  { title: '员工', group: '员工与权限', path: '/staff' },
  { title: '角色权限', group: '员工与权限', path: '/staff', at: '?tab=roles' },
  { title: '功能开关', group: '门店', path: '/set/switch' },
  { title: '老客推荐', group: '客户与营销', path: '/set/referral' },
  { title: '打印机', group: '设备', path: '/set/printer' },
  { title: '账户钱包', group: '账户', path: '/wallet-record' },
]
const open = (atWork: AtWork) =>
  renderConsole(
    <NavigationEntries value={entries}>
      <BesideSettings>
        <p>内容</p>
      </BesideSettings>
    </NavigationEntries>,
    { path: '/set/switch', ...atWork },
  )
const menu = page.getByRole('navigation', { name: settingsMenu })
const titles = () =>
  menu
    .getByRole('link')
    .elements()
    .map((link) => link.textContent)

test('holds what the person may enter, by group, and nothing that is no setting [2.18]', async () => {
  await open({ permissions: ['shopconfig/savebaseinfo'] })
  await expect.poll(titles).toEqual(['功能开关', '账户钱包'])
  const groups = menu.getByRole('heading').elements()
  expect(groups.map(({ textContent }) => textContent)).toEqual(['门店', '账户'])
})

test('holds all for an administrator, and what is bought only where it is', async () => {
  await open({ adminLevel: 2 })
  await expect.poll(titles).toEqual(['功能开关', '员工', '角色权限', '打印机', '账户钱包'])
})

test('stays beside every page that it leads to, and marks the part that is open', async () => {
  const { at } = await open({ adminLevel: 2 })
  for (const [title, path] of [
    ['账户钱包', '/wallet-record'],
    ['员工', '/staff'],
    ['角色权限', '/staff?tab=roles'],
  ] as const) {
    await menu.getByRole('link', { name: title, exact: true }).click()
    await expect.poll(at).toBe(path)
    await expect
      .element(menu.getByRole('link', { name: title, exact: true }))
      .toHaveAttribute('aria-current', 'page')
  }
  await expect.element(findText('内容')).toBeVisible()
})

test('is not beside a page of daily work', async () => {
  await open({ adminLevel: 2, path: '/home' })
  await expect.element(findText('内容')).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a narrow window folds it, until somebody opens it', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1440, 900))
  await open({ adminLevel: 2 })
  await expect.element(page.getByRole('link', { name: '打印机' })).not.toBeInTheDocument()
  await button(/门店设置/).click()
  await page.getByRole('link', { name: '账户钱包' }).click()
  await expect.element(page.getByRole('link', { name: '打印机' })).not.toBeInTheDocument()
})
