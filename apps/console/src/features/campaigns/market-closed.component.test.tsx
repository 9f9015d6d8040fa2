import { stubCall } from '@roombook/component-tests'
import { listCampaigns } from '@roombook/contract/campaigns'
import { listPlugins } from '@roombook/contract/plugins'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findText } from '#test/by-hand.ts'
import { renderConsole } from '#test/render-console.tsx'
import { MarketPage } from './market.page.tsx'

test('a plugin that is not open is named as the reason, with the way to its page, also to an administrator [2.11]', async () => {
  const sendSms = {
    pluginId: 3,
    name: 'shopai/sendsms' as const,
    open: false,
    onTrial: false,
    endsAt: null,
    grantedBy: null,
    closedBy: null,
    sold: true,
    price: fen(68_000),
    termDays: 365,
    trialDays: 15,
  }
  stubCall(listPlugins, () => ({ plugins: [sendSms] }))
  stubCall(listCampaigns, () => ({ list: [], count: 0, smsStock: 100 }))
  await renderConsole(<MarketPage />, {
    adminLevel: 2,
    plugins: { 'shopai/sendsms': false, 'shopai/sendcoupon': true },
    path: '/market?new',
  })
  await expect.element(page.getByText(/门店还没有开通「短信模板与营销群发」，这里只能查看。/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看该功能' }))
    .toHaveAttribute('href', '/plugin-detail?id=3')
  await expect.element(findText('您没有短信营销的权限')).not.toBeInTheDocument()
})
