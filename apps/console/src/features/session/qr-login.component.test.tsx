import { refused, stubCall, unreachable } from '@roombook/component-tests'
import { refusals } from '@roombook/contract'
import { type QrState, qrBegin, qrPoll } from '@roombook/contract/sign-in'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '#platform/session/session-store.ts'
import { button } from '#test/open-move.tsx'
import { openedSession } from '#test/opened-session.ts'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { QrLogin } from './qr-login.tsx'

/** The ticket of the first code, or of a later one. */
const ticketOf = (number: number) => String(number).padStart(22, 'T')
const urlOf = (number: number) => `https://dingbao.example/m/qr/${ticketOf(number)}`

/** Status of the code at the next poll. */
let codeState: QrState = 'waiting'
let startedCount = 0

beforeEach(() => {
  codeState = 'waiting'
  startedCount = 0
  stubCall(qrBegin, () => {
    startedCount += 1
    return {
      ticket: ticketOf(startedCount),
      secret: 'S',
      url: urlOf(startedCount),
      expiresAt: '2026-11-20T10:02:00.000Z',
    }
  })
})

const answers = () =>
  stubCall(qrPoll, () => ({ state: codeState, ...(codeState === 'confirmed' && { opened: openedSession }) }))
const open = () => renderConsole(<QrLogin />, { path: '/login' })
const state = page.getByRole('status').first()
const readCodeUrl = () => document.querySelector('[data-url]')?.getAttribute('data-url')

test('a code is shown with how long it holds; a phone that read it is said to have, and lets the page in', async () => {
  const requests = answers()
  const { at } = await open()
  await expect.element(state).toHaveTextContent('等待扫码')
  expect(readCodeUrl()).toBe(urlOf(1))
  await expect.element(page.getByText(/1[12]\d 秒后自动刷新/)).toBeVisible()
  codeState = 'scanned'
  await expect.element(state).toHaveTextContent('已扫码，请在手机上确认')
  codeState = 'confirmed'
  await expect.poll(at).toBe('/home')
  expect(session.get().token).toBe(openedSession.token)
  await expect.poll(readToasts).toContain('登录成功')
  expect(requests.inputs[0]).toEqual({ ticket: ticketOf(1), secret: 'S' })
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
  expect([startedCount, readCodeUrl()]).toEqual([2, urlOf(2)])
})

test('a code that ran out is replaced by itself', async () => {
  const requests = answers()
  await open()
  codeState = 'expired'
  await expect.poll(readCodeUrl).toBe(urlOf(2))
  codeState = 'waiting'
  await expect.poll(() => requests.inputs.at(-1)).toEqual({ ticket: ticketOf(2), secret: 'S' })
  await expect.element(state).toHaveTextContent('等待扫码')
})

test('whoever works in no store is told so, and not that the network is gone', async () => {
  stubCall(qrPoll, () => refused('session.no_shop'))
  await open()
  await expect.element(state).toHaveTextContent(refusals['session.no_shop'].message)
  await expect.element(button('重试')).toBeVisible()
})

test('without a network it says so, and tries again when it is told to', async () => {
  stubCall(qrPoll, () => unreachable)
  await open()
  await expect.element(state).toHaveTextContent('网络连接失败')
  answers()
  await button('重试').click()
  await expect.element(state).toHaveTextContent('等待扫码')
})
