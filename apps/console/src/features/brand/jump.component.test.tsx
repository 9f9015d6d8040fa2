import { answering, holding, refused, unreachable } from '@roombook/component-tests'
import { jump } from '@roombook/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { words } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { openedSession } from '#test/opened-session.ts'
import { renderConsole, said } from '#test/render-console.tsx'
import { JumpPage } from './jump.page.tsx'

const open = (path = '/jump?ticket=T-1') => renderConsole(<JumpPage />, { path })

test('a ticket opens its store, and leads home; it is exchanged once', async () => {
  const asked = holding(jump)
  const { at } = await open()
  await expect.element(page.getByRole('status').filter({ hasText: '正在进入门店…' })).toBeVisible()
  asked.answer(openedSession)
  await expect.poll(at).toBe('/home')
  expect(session.get().token).toBe(openedSession.token)
  expect(asked.inputs).toEqual([{ ticket: 'T-1' }])
  await expect.poll(said).toContain('登录成功')
})

test('a ticket that is over says so; whoever is logged in goes on where they were', async () => {
  answering(jump, () => refused('brand.ticket_over'))
  const { at } = await open()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(session.get().token).toBe('token')
  await button('返回首页').click()
  await expect.poll(at).toBe('/home')
})

test('whoever is not logged in is led to the login instead', async () => {
  answering(jump, () => unreachable)
  const { at } = await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  session.clear()
  await button('返回登录').click()
  await expect.poll(at).toBe('/login')
})

test('without a way in it says that the link is not whole, and asks nothing', async () => {
  const asked = answering(jump, () => openedSession)
  await open('/jump')
  await expect.element(words('链接不完整，请返回后重新进入')).toBeVisible()
  expect(asked.inputs).toEqual([])
})
