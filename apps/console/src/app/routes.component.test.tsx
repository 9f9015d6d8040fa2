import { stubCall } from '@roombook/component-tests'
import { listMessages } from '@roombook/contract/messages'
import { listPlugins, listPluginTerms } from '@roombook/contract/plugins'
import type { RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { go } from '#platform/navigation/go.ts'
import { answer, dialog, field } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, renderRoutes } from '#test/render-console.tsx'
import { routes } from './router.tsx'

/** Copies of the routes with their lazy loaders: a router drops a route's loader once it has loaded. */
const unloaded = (loaded: readonly RouteObject[]): RouteObject[] =>
  loaded.map(({ lazy, children, ...route }) => {
    const parts = { ...(lazy && { lazy: { ...lazy } }), ...(children && { children: unloaded(children) }) }
    return { ...route, ...parts } as RouteObject
  })
const asTheyAre = unloaded(routes)
const open = (path: string, atWork: AtWork = {}) => renderRoutes(unloaded(asTheyAre), { path, ...atWork })
const header = page.getByRole('banner')
const footer = page.getByRole('contentinfo')

describe('who is logged in', () => {
  test.each(['/', '/nowhere', '/order/17', '/login'])(
    'goes from %s to the home page, between header and footer [2.02] [2.03] [2.21] [2.24]',
    async (path) => {
      const { at } = await open(path)
      await expect.poll(at).toBe('/home')
      await expect.element(header.getByTitle('账号')).toBeVisible()
      await expect.element(footer.getByText(/©/)).toBeVisible()
    },
  )

  test('without a page’s node is told so in the exact words and led home, where the navigation names no such page [8.04]', async () => {
    stubCall(listPluginTerms, () => ({ list: [], count: 0 }))
    const { at } = await open('/plugin-record')
    await expect.element(header.getByTitle('账号')).toBeVisible()
    go('/order')
    const refusal = dialog('温馨提示').getByText('您没有权限访问该功能，请联系管理员授权！')
    await expect.element(refusal).toBeVisible()
    await expect.poll(at).toBe('/home')
    await answer('温馨提示', '知道了')
    await expect.element(refusal).not.toBeInTheDocument()
    const links = page.getByRole('navigation', { name: '主导航' }).getByRole('link')
    await expect.poll(() => links.elements().map((link) => link.textContent)).toEqual(['首页'])
    await expect.element(button('新建今天的预订')).not.toBeInTheDocument()
  })

  test('is led home from a page of a closed plugin, with a notice that names it and its page [6.02]', async () => {
    const plugin = { pluginId: 3, name: 'foods/foodlist' as const, open: false, sold: true }
    const terms = { onTrial: false, endsAt: null, price: 68_000, termDays: 365, trialDays: 0 }
    const byHand = { grantedBy: null, closedBy: null }
    stubCall(listPlugins, () => ({ plugins: [{ ...plugin, ...terms, ...byHand }] }))
    stubCall(listMessages, () => ({ list: [], count: 0, unread: 0 }))
    const { at } = await open('/dish', { permissions: ['foods/foodlist'] })
    await expect.poll(at).toBe('/home')
    const notice = page.getByText(/门店还没有开通「.+」，页面不能打开。/)
    await expect.element(notice).toBeVisible()
    await page.getByRole('link', { name: '查看该功能' }).click()
    await expect.poll(at).toBe('/plugin-detail?id=3')
    await expect.element(page.getByText('未开通')).toBeVisible()
    go('/home')
    await expect.poll(at).toBe('/home')
    await expect.element(notice).not.toBeInTheDocument()
  })
})

describe('who is not logged in', () => {
  test.each(['/', '/home', '/order?date=2026-11-21', '/nowhere'])(
    'is led from %s to the login, which fills the window [2.25] [2.27] [8.03]',
    async (path) => {
      const { at } = await open(path, { loggedOut: true })
      await expect.poll(at).toBe('/login')
      await expect.element(field('账号')).toBeVisible()
      for (const part of [header, footer, button('新建今天的预订')])
        await expect.element(part).not.toBeInTheDocument()
    },
  )
})
