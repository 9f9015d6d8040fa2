import { refused, stubCall } from '@roombook/component-tests'
import { readDigest, wantDigest } from '@roombook/contract/statistics-digest'
import type { PermissionNode } from '@roombook/domain/session'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { readToasts as heard, renderConsole } from '#test/render-console.tsx'
import { DigestButton } from './digest-button.tsx'

const digestText = '【云厅】经营日报 11月20日（周五）\n昨日 11月19日（周四）：预订4单32人'
const permissions = ['commonuser/statistics', 'roombook/orderlist'] as const
let isSubscribed = false
let bySms = false
const sms = {
  phone: '138****0001',
  content: '【云厅】管理员您好，云厅经营日报。',
  parts: 1,
  stock: 20 as number | null,
  obstacle: null as 'off' | 'template' | null,
}

beforeEach(() => {
  isSubscribed = false
  bySms = false
  stubCall(readDigest, () => ({ words: digestText, wanted: isSubscribed, bySms, hour: 8, sms }))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('is read and copied with one press, and had each morning from then on', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const requests = stubCall(wantDigest, (input) => {
    isSubscribed = input.wanted
    return { wanted: isSubscribed, bySms }
  })
  await renderConsole(<DigestButton />, { permissions })
  await press('经营日报')
  await expect.element(page.getByText(/昨日 11月19日（周四）：预订4单32人/)).toBeVisible()
  await press('复制文字')
  await expect.poll(() => copied.mock.calls).toEqual([[digestText]])
  const daily = page.getByRole('switch', { name: '每天早上发给我' })
  await expect.element(page.getByText(/每天8点发到我的消息/)).toBeVisible()
  await daily.click()
  await expect.element(daily).toBeChecked()
  expect(requests.inputs).toMatchObject([{ wanted: true }])
})

test('what may not be saved leaves the switch as it was, and says so in the dialog of a missing right [8.04]', async () => {
  stubCall(wantDigest, () => refused('permission.refused'))
  await renderConsole(<DigestButton />, { permissions })
  await press('经营日报')
  const daily = page.getByRole('switch', { name: '每天早上发给我' })
  await daily.click()
  await expect.element(daily).not.toBeChecked()
  const notice = page.getByRole('dialog', { name: '温馨提示' })
  await expect.element(notice).toMatchTextContent(/您没有权限访问该功能，请联系管理员授权！/)
  expect(heard()).not.toContain('您没有权限')
})

test('whoever sees no messages is told so, and copies', async () => {
  await renderConsole(<DigestButton />, { permissions: ['commonuser/statistics'] })
  await press('经营日报')
  await expect.element(page.getByText(/您没有查看消息的权限/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制文字' })).toBeVisible()
})

describe('by SMS', () => {
  const onPhone = page.getByRole('switch', { name: '同时发短信给我' })
  const open = async (permissions: readonly PermissionNode[]) => {
    const requests = stubCall(wantDigest, (input) => {
      isSubscribed = input.wanted
      bySms = input.wanted && (input.bySms ?? bySms)
      return { wanted: isSubscribed, bySms }
    })
    await renderConsole(<DigestButton />, { permissions })
    await press('经营日报')
    await expect.element(page.getByText(/每天8点发短信到我的手机 138\*\*\*\*0001/)).toBeVisible()
    return requests
  }

  test('it is had on the own phone as well, and says how it reads and what it costs', async () => {
    const requests = await open(permissions)
    await expect.element(page.getByText(/每天一则按1条计，现余20条：【云厅】管理员您好/)).toBeVisible()
    await onPhone.click()
    await expect.element(onPhone).toBeChecked()
    await expect.element(page.getByRole('switch', { name: '每天早上发给我' })).toBeChecked()
    await onPhone.click()
    await expect.element(onPhone).not.toBeChecked()
    expect(requests.inputs).toMatchObject([
      { wanted: true, bySms: true },
      { wanted: true, bySms: false },
    ])
  })

  test('whoever sees no messages has it by SMS alone', async () => {
    const requests = await open(['commonuser/statistics'])
    await onPhone.click()
    await expect.element(onPhone).toBeChecked()
    await onPhone.click()
    await expect.element(onPhone).not.toBeChecked()
    expect(requests.inputs).toMatchObject([
      { wanted: true, bySms: true },
      { wanted: false, bySms: false },
    ])
  })

  test.each([
    [{ obstacle: 'off' as const }, /门店已关闭「经营日报」短信/],
    [{ obstacle: 'template' as const }, /还没有「经营日报」的模板/],
    [{ stock: 0 }, /门店短信余量不足/],
  ])('what keeps it from coming is said: %o', async (stands, text) => {
    isSubscribed = true
    bySms = true
    stubCall(readDigest, () => ({
      words: '',
      wanted: isSubscribed,
      bySms,
      hour: 8,
      sms: { ...sms, ...stands },
    }))
    await open(permissions)
    await expect.element(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  })
})
