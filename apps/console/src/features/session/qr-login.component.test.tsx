import { answering, refused, unreachable } from '@roombook/component-tests'
import { type QrState, qrBegin, qrPoll, refusals } from '@roombook/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { button } from '#test/open-move.tsx'
import { openedSession } from '#test/opened-session.ts'
import { renderConsole, said } from '#test/render-console.tsx'
import { QrLogin } from './qr-login.tsx'

/** The ticket of the first code, and of those after it. */
const ticketOf = (number: number) => String(number).padStart(22, 'T')
const urlOf = (number: number) => `https://dingbao.example/m/qr/${ticketOf(number)}`

/** How the code stands when it is next looked at. */
let codeState: QrState = 'waiting'
let begun = 0

beforeEach(() => {
  codeState = 'waiting'
  begun = 0
  answering(qrBegin, () => {
    begun += 1
    return {
      ticket: ticketOf(begun),
      secret: 'S',
      url: urlOf(begun),
      expiresAt: '2026-11-20T10:02:00.000Z',
    }
  })
})

const answers = () =>
  answering(qrPoll, () => ({ state: codeState, ...(codeState === 'confirmed' && { opened: openedSession }) }))
const open = () => renderConsole(<QrLogin />, { path: '/login' })
const state = page.getByRole('status').first()
const shown = () => document.querySelector('[data-url]')?.getAttribute('data-url')

test('a code is shown with how long it holds; a phone that read it is said to have, and lets the page in', async () => {
  const asked = answers()
  const { at } = await open()
  await expect.element(state).toHaveTextContent('等待扫码')
  expect(shown()).toBe(urlOf(1))
  await expect.element(page.getByText(/1[12]\d 秒后自动刷新/)).toBeVisible()
  codeState = 'scanned'
  await expect.element(state).toHaveTextContent('已扫码，请在手机上确认')
  codeState = 'confirmed'
  await expect.poll(at).toBe('/home')
  expect(session.get().token).toBe(openedSession.token)
  await expect.poll(said).toContain('登录成功')
  expect(asked.inputs[0]).toEqual({ ticket: ticketOf(1), secret: 'S' })
})

test('a phone that refuses leaves the page outside, and another code can be had', async () => {
  answers()
  const { at } = await open()
  codeState = 'refused'
  await expect.element(state).toHaveTextContent('手机上已拒绝登录')
  expect(at()).toBe('/login')
  codeState = 'waiting'
  await button('重新获取').click()
  await expect.element(state).toHaveTextContent('等待扫码')
  expect([begun, shown()]).toEqual([2, urlOf(2)])
})

test('a code that ran out is replaced by itself', async () => {
  const asked = answers()
  await open()
  codeState = 'expired'
  await expect.poll(shown).toBe(urlOf(2))
  codeState = 'waiting'
  await expect.poll(() => asked.inputs.at(-1)).toEqual({ ticket: ticketOf(2), secret: 'S' })
  await expect.element(state).toHaveTextContent('等待扫码')
})

test('whoever works in no store is told so, and not that the network is gone', async () => {
  answering(qrPoll, () => refused('session.no_shop'))
  await open()
  await expect.element(state).toHaveTextContent(refusals['session.no_shop'].message)
  await expect.element(button('重试')).toBeVisible()
})

test('without a network it says so, and tries again when it is told to', async () => {
  answering(qrPoll, () => unreachable)
  await open()
  await expect.element(state).toHaveTextContent('网络连接失败')
  answers()
  await button('重试').click()
  await expect.element(state).toHaveTextContent('等待扫码')
})
