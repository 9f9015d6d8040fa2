import { answering } from '@roombook/component-tests'
import { listPlugins } from '@roombook/contract'
import type { PluginName } from '@roombook/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderConsole } from '#test/render-console.tsx'
import { PluginDetailPage } from './plugin-detail.page.tsx'

const plugin = (pluginId: number, name: PluginName, sold: boolean) => ({
  ...{ pluginId, name, sold, open: true, onTrial: false, endsAt: null },
  ...{ price: 68_000, termDays: 365, trialDays: 0 },
})

async function open(path: string) {
  answering(listPlugins, () => ({
    plugins: [plugin(1, 'foods/foodlist', true), plugin(5, 'commonuser/statistics', false)],
  }))
  await renderConsole(<PluginDetailPage />, { path })
}

test('a feature that there is not yet says so, and neither that it is open nor how to buy it', async () => {
  await open('/plugin-detail?id=5')
  await expect.element(page.getByText('该功能尚未开放')).toBeVisible()
  await expect.element(page.getByText('已开通')).not.toBeInTheDocument()
  await expect.element(page.getByText('暂未开放购买')).not.toBeInTheDocument()
})

test('negative control: one that there is says that it is open for good', async () => {
  await open('/plugin-detail?id=1')
  await expect.element(page.getByText('已由服务商开通，长期有效')).toBeVisible()
})

test('the shop offers only what there is', async () => {
  await open('/plugin-detail')
  await expect.element(page.getByRole('link', { name: /^菜品与预点菜/ })).toBeVisible()
  await expect.element(page.getByText('经营统计')).not.toBeInTheDocument()
})
