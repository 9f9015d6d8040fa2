import { stubCall, unreachable } from '@roombook/component-tests'
import { contentDetail } from '@roombook/contract/content'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SetUpdateLogPage } from './set-update-log.page.tsx'

const release = (version: string, items: string[]) => ({
  version,
  date: '2026-11-22',
  groups: [{ title: '新增', items }],
})

describe('the update log', () => {
  test('opens the newest version and folds those before it', async () => {
    stubCall(contentDetail, () => ({
      title: '更新日志',
      releases: [release('0.3.0', ['候补', '全局搜索']), release('0.2.0', ['菜品'])],
    }))
    await renderConsole(<SetUpdateLogPage />)
    const newest = page.getByRole('article', { name: '版本0.3.0' })
    await expect.element(newest.getByText('最新')).toBeVisible()
    await expect.element(newest.getByText('2项更新')).toBeVisible()
    await expect.element(newest.getByRole('list')).toHaveTextContent('候补全局搜索')
    const before = page.getByRole('article', { name: '版本0.2.0' })
    await expect.element(before.getByText('最新')).not.toBeInTheDocument()
    await expect.element(before.getByText('菜品')).not.toBeVisible()
    await before.getByText('0.2.0').click()
    await expect.element(before.getByText('菜品')).toBeVisible()
    await expect.element(newest.getByText('候补')).toBeVisible()
  })

  test('says that there is nothing yet, and reads again after a failure', async () => {
    stubCall(contentDetail, () => unreachable)
    await renderConsole(<SetUpdateLogPage />)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(contentDetail, () => ({ title: '更新日志', releases: [] }))
    await button('重试').click()
    await reads('还没有更新记录')
  })
})
