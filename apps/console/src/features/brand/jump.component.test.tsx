import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { jump } from '@roombook/contract/brand'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { openedSession } from '#test/opened-session.ts'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { JumpPage } from './jump.page.tsx'

const open = (path = '/jump?ticket=T-1') => renderConsole(<JumpPage />, { path })

test('a ticket opens its store, and leads home; it is exchanged once', async () => {
  const requests = holding(jump)
  const { at } = await open()
  await expect.element(page.getByRole('status').filter({ hasText: '正在进入门店…' })).toBeVisible()
  requests.answer(openedSession)
  await expect.poll(at).toBe('/home')
  expect(session.get().token).toBe(openedSession.token)
  expect(requests.inputs).toEqual([{ ticket: 'T-1' }])
  await expect.poll(readToasts).toContain('登录成功')
})

test('a ticket that is over says so; whoever is logged in goes on where they were', async () => {
  stubCall(jump, () => refused('brand.ticket_over'))
  const { at } = await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(session.get().token).toBe('token')
  await button('返回首页').click()
  await expect.poll(at).toBe('/home')
})

test('whoever is not logged in is led to the login instead', async () => {
  stubCall(jump, () => unreachable)
  const { at } = await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  session.clear()
  await button('返回登录').click()
  await expect.poll(at).toBe('/login')
})

test('without a way in it says that the link is not whole, and asks nothing', async () => {
  const requests = stubCall(jump, () => openedSession)
  await open('/jump')
  await expect.element(findText('链接不完整，请返回后重新进入')).toBeVisible()
  expect(requests.inputs).toEqual([])
})
