import { answering, refused } from '@roombook/component-tests'
import { readDigest, wantDigest } from '@roombook/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { DigestButton } from './digest-button.tsx'

const words = '【云厅】经营日报 11月20日（周五）\n昨日 11月19日（周四）：预订4单32人'
const permissions = ['commonuser/statistics', 'roombook/orderlist'] as const
let wanted = false

beforeEach(() => {
  wanted = false
  answering(readDigest, () => ({ words, wanted, hour: 8 }))
})

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('is read and copied with one press, and had each morning from then on', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const said = answering(wantDigest, (input) => {
    wanted = input.wanted
    return { wanted }
  })
  await renderConsole(<DigestButton />, { permissions })
  await press('经营日报')
  await expect.element(page.getByText(/昨日 11月19日（周四）：预订4单32人/)).toBeVisible()
  await press('复制文字')
  await expect.poll(() => copied.mock.calls).toEqual([[words]])
  const daily = page.getByRole('switch', { name: '每天早上发给我' })
  await expect.element(page.getByText(/每天8点发到我的消息/)).toBeVisible()
  await daily.click()
  await expect.element(daily).toBeChecked()
  expect(said.inputs).toMatchObject([{ wanted: true }])
})

test('what cannot be saved leaves the switch as it was', async () => {
  answering(wantDigest, () => refused('permission.refused'))
  await renderConsole(<DigestButton />, { permissions })
  await press('经营日报')
  const daily = page.getByRole('switch', { name: '每天早上发给我' })
  await daily.click()
  await expect.element(daily).not.toBeChecked()
})

test('whoever sees no messages is told so, and copies', async () => {
  await renderConsole(<DigestButton />, { permissions: ['commonuser/statistics'] })
  await press('经营日报')
  await expect.element(page.getByText(/您没有查看消息的权限/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '复制文字' })).toBeVisible()
})
