import { stubCall } from '@roombook/component-tests'
import {
  type MessageChannels,
  readMessageChannels,
  saveMessageChannels,
} from '@roombook/contract/message-channels'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dragByKeys } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { ChannelsCard } from './channels-card.tsx'

const channels: MessageChannels = {
  order: [
    { channel: 'wechat', on: true },
    { channel: 'push', on: true },
  ],
  offers: [
    { channel: 'wechat', hindrance: '运营方没有配置微信服务号' },
    { channel: 'push', hindrance: '' },
  ],
}
let storedChannels = channels
const card = page.getByRole('region', { name: '发送渠道' })
const dialog = page.getByRole('dialog', { name: '发送渠道' })
const open = () => renderConsole(<ChannelsCard />, { adminLevel: 2 })

beforeEach(() => {
  storedChannels = channels
  stubCall(readMessageChannels, () => storedChannels)
})

test('the channels stand in the order in which they are tried, and why one reaches nobody', async () => {
  await open()
  await expect.element(card).toMatchTextContent(/微信通知 → 网页通知 → 短信/)
  await button('调整').click()
  await expect
    .element(dialog)
    .toMatchTextContent(/微信通知.*暂不可用：运营方没有配置微信服务号.*网页通知.*短信/)
  await expect.element(dialog.getByRole('switch', { name: '使用短信' })).toBeDisabled()
})

test('one is switched off and another laid first; what was saved stands in the line', async () => {
  const saved = stubCall(saveMessageChannels, ({ order }) => {
    storedChannels = { ...channels, order: [...order] }
    return storedChannels
  })
  await open()
  await button('调整').click()
  await dialog.getByRole('switch', { name: '使用微信通知' }).click()
  await dragByKeys('网页通知', 'ArrowUp', 1)
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect
    .poll(() => saved.inputs)
    .toEqual([
      {
        order: [
          { channel: 'push', on: true },
          { channel: 'wechat', on: false },
        ],
      },
    ])
  await expect.element(card).toMatchTextContent(/网页通知 → 短信/)
  await expect.poll(() => readToasts()).toContain('发送渠道已保存')
})
