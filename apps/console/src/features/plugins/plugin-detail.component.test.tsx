import { stubCall } from '@roombook/component-tests'
import { listPlugins } from '@roombook/contract/plugins'
import type { PluginName } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { PluginDetailPage } from './plugin-detail.page.tsx'

const plugin = (pluginId: number, name: PluginName, sold: boolean) => ({
  pluginId,
  name,
  sold,
  open: true,
  onTrial: false,
  endsAt: null,
  grantedBy: 'provider' as const,
  closedBy: null,
  price: 68_000,
  termDays: 365,
  trialDays: 0,
})

async function open(path: string) {
  stubCall(listPlugins, () => ({
    plugins: [plugin(1, 'foods/foodlist', true), plugin(5, 'commonuser/statistics', false)],
  }))
  await renderConsole(<PluginDetailPage />, { path })
}

test('a feature that the operator opened says that it is open for good', async () => {
  await open('/plugin-detail?id=1')
  await expect.element(page.getByText('已由服务商免费开通，长期有效')).toBeVisible()
})

test('the shop offers only what is sold', async () => {
  await open('/plugin-detail')
  await expect.element(page.getByRole('link', { name: /^菜品与预点菜/ })).toBeVisible()
  await expect.element(page.getByText('经营统计')).not.toBeInTheDocument()
})
