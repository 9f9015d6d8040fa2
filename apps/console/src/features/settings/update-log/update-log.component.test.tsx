import { answering, unreachable } from '@roombook/component-tests'
import { contentDetail } from '@roombook/contract'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  NavigationEntries,
  type NavigationEntry,
  settingsGroup,
} from '#platform/navigation/navigation-entry.ts'
import { reads, words } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, renderConsole } from '#test/render-console.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { SetUpdateLogPage } from './set-update-log.page.tsx'

const release = (version: string, items: string[]) => ({
  version,
  date: '2026-11-22',
  groups: [{ title: '新增', items }],
})

describe('what is new', () => {
  test('stands version by version, and only the first is the newest', async () => {
    answering(contentDetail, () => ({
      title: '更新日志',
      releases: [release('0.3.0', ['候补', '全局搜索']), release('0.2.0', ['菜品'])],
    }))
    await renderConsole(<SetUpdateLogPage />)
    const newest = page.getByRole('article', { name: '版本0.3.0' })
    await expect.element(newest.getByText('最新')).toBeVisible()
    await expect.element(newest.getByRole('list')).toHaveTextContent('候补全局搜索')
    const before = page.getByRole('article', { name: '版本0.2.0' })
    await expect.element(before.getByText('菜品')).toBeVisible()
    await expect.element(before.getByText('最新')).not.toBeInTheDocument()
  })

  test('nothing yet is said, and what cannot be read is asked for again', async () => {
    answering(contentDetail, () => unreachable)
    await renderConsole(<SetUpdateLogPage />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answering(contentDetail, () => ({ title: '更新日志', releases: [] }))
    await button('重试').click()
    await reads('还没有更新记录')
  })
})

const entries: NavigationEntry[] = [
  { title: '首页', group: '日常', path: '/home' },
  { title: '功能开关', group: settingsGroup, path: '/set/switch' },
  { title: '电话助手', group: settingsGroup, path: '/set/phone' },
  { title: '打印机', group: settingsGroup, path: '/set/printer' },
  { title: '更新日志', group: settingsGroup, path: '/set/update-log' },
]

const Among = ({ children }: { children: ReactNode }) => (
  <NavigationEntries value={entries}>{children}</NavigationEntries>
)

describe('the list of settings beside each of their pages', () => {
  const open = (atWork: AtWork) =>
    renderConsole(
      <Among>
        <SettingsPage title="功能开关">
          <p>内容</p>
        </SettingsPage>
      </Among>,
      { path: '/set/switch', ...atWork },
    )
  const titles = () =>
    page
      .getByRole('navigation', { name: settingsGroup })
      .getByRole('link')
      .elements()
      .map((link) => link.textContent)

  test('holds what the person may enter, and nothing that is no setting', async () => {
    await open({ permissions: ['shopconfig/savebaseinfo'] })
    await expect.poll(titles).toEqual(['功能开关', '更新日志'])
  })

  test('holds all for an administrator, and what is bought only where it is', async () => {
    await open({ adminLevel: 2 })
    await expect.poll(titles).toEqual(['功能开关', '打印机', '更新日志'])
  })

  test('marks the page that is open, and leads to the others', async () => {
    const { at } = await open({ adminLevel: 2 })
    await expect.element(page.getByRole('link', { name: '功能开关' })).toHaveAttribute('aria-current', 'page')
    await page.getByRole('link', { name: '更新日志' }).click()
    expect(at()).toBe('/set/update-log')
    await expect.element(words('内容')).toBeVisible()
  })
})
