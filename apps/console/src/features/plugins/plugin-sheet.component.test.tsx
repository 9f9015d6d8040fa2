import { refused, stubCall } from '@roombook/component-tests'
import {
  buyPlugin,
  listPlugins,
  listPluginTerms,
  type PluginOnSale,
  type PluginTerm,
  tryPlugin,
} from '@roombook/contract/plugins'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useSession } from '#platform/session/session-store.ts'
import { answerProfile } from '#test/answer-profile.ts'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { PluginDetailPage } from './plugin-detail.page.tsx'
import { PluginRecordPage } from './plugin-record.page.tsx'
import { pluginsLive } from './plugins.live.ts'

const closed: PluginOnSale = {
  pluginId: 3,
  name: 'shopai/swithchindex',
  open: false,
  onTrial: false,
  endsAt: null,
  sold: true,
  grantedBy: null,
  closedBy: null,
  price: fen(98_000),
  termDays: 365,
  trialDays: 7,
}
const endsAt = '2027-11-20T10:00:00.000Z'
let plugin = closed

beforeEach(() => {
  plugin = closed
  stubCall(listPlugins, () => ({ plugins: [plugin] }))
})

async function open({ recharged = 98_000, ...atWork }: AtWork & { recharged?: number } = {}) {
  const screen = await renderConsole(<PluginDetailPage />, {
    adminLevel: 2,
    path: '/plugin-detail?id=3',
    ...atWork,
  })
  useSession.setState(({ shop }) => ({ shop: shop && { ...shop, walletRecharged: fen(recharged) } }))
  return { ...screen, profile: answerProfile() }
}
const question = (name: string) => page.getByRole('dialog', { name })

describe('a plugin', () => {
  test('says what it opens, its price and term, and what the wallet holds [2.17]', async () => {
    await open()
    await expect.element(page.getByRole('heading', { name: 'AI短信' })).toBeVisible()
    await expect.element(page.getByText('未开通')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: '开通后可以使用' })).toBeVisible()
    await expect.element(page.getByText(/¥980\s*\/ 365天/)).toBeVisible()
    await expect.element(page.getByText('账户余额 980.00 元')).toBeVisible()
  })

  test('is asked about, bought at the price and the end that were seen, and the console learns of it [2.17]', async () => {
    const requests = stubCall(buyPlugin, () => {
      plugin = { ...closed, open: true, trialDays: 0, endsAt }
      return plugin
    })
    const { profile } = await open()
    await button(/^购\s*买$/).click()
    await expect.element(question('确认购买吗？')).toMatchTextContent(/AI短信 365天，从账户余额扣除980.00元/)
    await question('确认购买吗？')
      .getByRole('button', { name: /购\s*买/ })
      .click()
    await expect.poll(readToasts).toContain('开通成功')
    expect(requests.inputs).toEqual([{ pluginId: 3, price: 98_000, seenEnd: null }])
    await expect.element(page.getByText(/有效期至 2027-11-20 18:00/)).toBeVisible()
    await expect.element(button(/^续\s*费$/)).toBeVisible()
    await expect.poll(() => profile.inputs.length).toBeGreaterThan(0)
  })

  test('that a colleague bought meanwhile is not bought again: what there is now is shown', async () => {
    stubCall(buyPlugin, () => {
      plugin = { ...closed, open: true, trialDays: 0, endsAt }
      return refused('plugins.stale')
    })
    await open()
    await button(/^购\s*买$/).click()
    await question('确认购买吗？')
      .getByRole('button', { name: /购\s*买/ })
      .click()
    await expect.poll(readToasts).toContain('价格或到期时间已变化，请查看最新内容后再购买')
    await expect.element(page.getByText(/有效期至 2027-11-20 18:00/)).toBeVisible()
  })

  test('that costs more than the wallet holds leads to a recharge and back', async () => {
    await open({ recharged: 97_999 })
    await expect
      .element(page.getByRole('link', { name: '余额不足，去充值' }))
      .toHaveAttribute('href', '/wallet-record?back=3&recharge=1')
    await expect.element(button(/^购\s*买$/)).not.toBeInTheDocument()
  })

  test('is tried once', async () => {
    const requests = stubCall(tryPlugin, () => {
      plugin = { ...closed, open: true, onTrial: true, trialDays: 0, endsAt: '2026-11-27T10:00:00.000Z' }
      return plugin
    })
    await open()
    await button('免费试用7天').click()
    const asks = question('开始免费试用7天吗？')
    await expect
      .element(asks.getByText(/AI短信现在开通，试用到 2026-11-27 18:00，不扣费；每个功能只能试用一次/))
      .toBeVisible()
    await asks.getByRole('button', { name: '取消' }).click()
    await expect.element(asks).not.toBeInTheDocument()
    await expect.element(page.getByText('未开通')).toBeVisible()
    await button('免费试用7天').click()
    await asks.getByRole('button', { name: '开始试用' }).click()
    await expect.element(page.getByText('试用中')).toBeVisible()
    await expect.element(page.getByText(/试用至 2026-11-27 18:00/)).toBeVisible()
    await expect.element(button('免费试用7天')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ pluginId: 3 }])
  })

  test('is bought by administrators; others are told whom to ask', async () => {
    await open({ adminLevel: 3 })
    await expect.element(page.getByText('请联系门店管理员开通')).toBeVisible()
    await expect.element(button(/^购\s*买$/)).not.toBeInTheDocument()
  })

  test('that lapses while its page is open says so, that the data stays, and offers to renew it', async () => {
    plugin = { ...closed, open: true, trialDays: 0, endsAt: '2026-11-20T10:00:00.000Z' }
    const { queryClient } = await open()
    await expect.element(page.getByText('已开通')).toBeVisible()
    const line = await openLine()
    const stop = pluginsLive(queryClient)
    plugin = { ...plugin, open: false }
    line.emit('settings.changed', { fields: ['plugins'] })
    await expect.element(page.getByText('已到期')).toBeVisible()
    await expect.element(page.getByText(/到期，数据都还在，续费后即可继续使用/)).toBeVisible()
    stop()
  })
})

describe('a plugin that was opened or closed by hand', () => {
  test('says who gave it, apart from a term that was paid, and offers nothing to buy', async () => {
    plugin = { ...closed, open: true, trialDays: 0, grantedBy: 'brand' }
    await open()
    await expect.element(page.getByText('免费开通', { exact: true })).toBeVisible()
    await expect.element(page.getByText('已由品牌免费开通，长期有效')).toBeVisible()
    await expect.element(button(/^购\s*买$/)).not.toBeInTheDocument()
  })

  test('says until when it is paid while it is closed, and who opens it again', async () => {
    plugin = { ...closed, trialDays: 0, endsAt, closedBy: 'brand' }
    await open()
    await expect.element(page.getByText('已关闭')).toBeVisible()
    await expect
      .element(page.getByText('已由品牌关闭；已付费至 2027-11-20 18:00，期限保留，请联系品牌重新开通'))
      .toBeVisible()
    await expect.element(button(/^购\s*买$/)).not.toBeInTheDocument()
  })
})

describe('the record of plugins', () => {
  test('names every term with its price and who did it [2.17]', async () => {
    const term: PluginTerm = {
      id: 1,
      pluginId: 3,
      name: 'shopai/swithchindex',
      kind: 'renew',
      price: fen(98_000),
      startsAt: '2026-11-20T10:00:00.000Z',
      endsAt,
      operatorName: '王芳',
      createdAt: '2026-11-20T09:30:00.000Z',
    }
    stubCall(listPluginTerms, () => ({ list: [term], count: 1 }))
    await renderConsole(<PluginRecordPage />)
    await expect
      .element(page.getByRole('row', { name: /AI短信/ }))
      .toMatchTextContent(/11-20 17:30AI短信续费980.002026-11-20 18:00 至 2027-11-20 18:00王芳/)
    await expect
      .element(page.getByRole('link', { name: 'AI短信' }))
      .toHaveAttribute('href', '/plugin-detail?id=3')
  })

  test('is empty where nothing was tried or bought, and says why it cannot be read', async () => {
    stubCall(listPluginTerms, () => ({ list: [], count: 0 }))
    await renderConsole(<PluginRecordPage />)
    await expect.element(page.getByText('还没有试用或购买过功能')).toBeVisible()
    await expect.element(page.getByText('这里只列出您本人开通的记录；全部记录请联系管理员授权')).toBeVisible()
  })
})
