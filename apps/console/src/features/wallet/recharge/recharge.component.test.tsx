import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { buyPackage, listWalletPackages, rechargeState, rechargeWallet } from '@roombook/contract/recharges'
import { listCreditEntries, listWalletEntries } from '@roombook/contract/wallet-records'
import { fen, noMoney } from '@roombook/domain/money'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { useSession } from '#platform/session/session-store.ts'
import { answerProfile } from '#test/answer-profile.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { IntegralRecordPage } from '../records/integral-record.page.tsx'
import { WalletRecordPage } from '../records/wallet-record.page.tsx'
import { pendingRecharge, storeRecharge } from './pending-recharge.ts'

const packages = [
  { packageNumber: 1, kind: 'recharge' as const, price: 20_000, given: 0, units: 0 },
  { packageNumber: 2, kind: 'recharge' as const, price: 50_000, given: 2_000, units: 0 },
  { packageNumber: 5, kind: 'sms' as const, price: 6_000, given: 0, units: 1_000 },
]
const dearer = { packageNumber: 1, kind: 'recharge' as const, price: 30_000, given: 0, units: 0 }
const startedRecharge: OutputOf<typeof rechargeWallet> = {
  rechargeId: 9,
  tradeNo: '1w9',
  price: fen(50_000),
  given: fen(2_000),
  step: 'go',
  payBefore: '2026-11-20T10:15:00.000Z',
  target: '/pay/sandbox/1w9?s=1',
}
const dialog = (name: string) => page.getByRole('dialog', { name })
const recharging = dialog('账户充值')
const opened = vi.fn()

beforeEach(() => {
  opened.mockClear()
  storeRecharge(1, undefined)
  vi.spyOn(window, 'open').mockImplementation((to) => {
    opened(to)
    return null
  })
  stubCall(listWalletEntries, () => ({ list: [], count: 0, sums: { in: noMoney, out: noMoney } }))
  stubCall(listWalletPackages, () => ({
    packages,
    methods: ['weixin' as const, 'alipay' as const],
    unsold: [],
  }))
})

afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens the wallet as an administrator, with a given balance. */
async function open({ recharged = 0, ...atWork }: AtWork & { recharged?: number } = {}) {
  const screen = await renderConsole(<WalletRecordPage />, { adminLevel: 2, ...atWork })
  useSession.setState(({ shop }) => ({ shop: shop && { ...shop, walletRecharged: fen(recharged) } }))
  return { ...screen, shop: answerProfile() }
}

describe('a recharge', () => {
  test('sends the package and the method that were chosen, opens the cashier beside the console, and says when it is paid', async () => {
    let state: OutputOf<typeof rechargeState>['state'] = 'open'
    const requests = stubCall(rechargeWallet, () => startedRecharge)
    stubCall(rechargeState, () => ({ state }))
    const { shop } = await open()
    await button(/^充\s*值$/).click()
    await expect.element(recharging.getByText('赠 20 元')).toBeVisible()
    await recharging.getByText('500 元').click()
    await recharging.getByText('支付宝').click()
    await recharging.getByRole('button', { name: '支付 500.00 元' }).click()
    await expect.element(recharging.getByText(/^等待付款，请在 18:15 前支付/)).toBeVisible()
    expect(requests.inputs).toEqual([{ packageNumber: 2, price: 50_000, method: 'alipay' }])
    expect(opened).toHaveBeenCalledWith('/pay/sandbox/1w9?s=1')
    await expect
      .element(recharging.getByRole('link', { name: '打开支付页面' }))
      .toHaveAttribute('href', '/pay/sandbox/1w9?s=1')
    state = 'paid'
    await expect.element(recharging.getByText('充值成功，到账 500.00 元，赠送 20.00 元')).toBeVisible()
    await expect.poll(() => shop.inputs.length).toBeGreaterThan(0)
    await recharging.getByRole('button', { name: /完\s*成/ }).click()
    await expect.element(recharging).not.toBeInTheDocument()
  })

  test('by a telephone that scans shows the code and opens nothing', async () => {
    stubCall(rechargeWallet, () => ({
      ...startedRecharge,
      step: 'scan' as const,
      target: 'weixin://wxpay/bizpayurl?pr=1',
    }))
    stubCall(rechargeState, () => ({ state: 'open' as const }))
    await open({ path: '/wallet-record?recharge=1' })
    await recharging.getByRole('button', { name: '支付 200.00 元' }).click()
    await expect.element(recharging.getByText('请用微信扫一扫付款')).toBeVisible()
    expect(opened).not.toHaveBeenCalled()
  })

  test('that waits for its payment is there again after a reload, and another can be begun', async () => {
    storeRecharge(1, { ...startedRecharge, payBefore: '2099-01-01T00:00:00.000Z' })
    stubCall(rechargeState, () => ({ state: 'open' as const }))
    await open({ path: '/wallet-record?recharge=1' })
    await expect.element(recharging.getByRole('link', { name: '打开支付页面' })).toBeVisible()
    await recharging.getByRole('button', { name: '换金额或支付方式' }).click()
    await expect.element(recharging.getByRole('button', { name: '支付 200.00 元' })).toBeVisible()
    expect(pendingRecharge(1)).toBeUndefined()
  })

  test('whose time is over says that nothing was paid, and begins again', async () => {
    stubCall(rechargeWallet, () => startedRecharge)
    stubCall(rechargeState, () => ({ state: 'closed' as const }))
    await open({ path: '/wallet-record?recharge=1' })
    await recharging.getByRole('button', { name: '支付 200.00 元' }).click()
    await expect.element(recharging.getByText('支付时间已过，没有扣款')).toBeVisible()
    await recharging.getByRole('button', { name: '重新充值' }).click()
    await expect.element(recharging.getByRole('button', { name: '支付 200.00 元' })).toBeVisible()
  })

  test('of a package that is another by now says so, and shows it as it is', async () => {
    const listed = stubCall(listWalletPackages, () => ({
      packages,
      methods: ['weixin' as const],
      unsold: [],
    }))
    stubCall(rechargeWallet, () => refused('wallet.package_changed'))
    await open({ path: '/wallet-record?recharge=1' })
    await expect.element(recharging.getByText('支付 200.00 元')).toBeVisible()
    stubCall(listWalletPackages, () => ({ packages: [dearer], methods: ['weixin' as const], unsold: [] }))
    await recharging.getByRole('button', { name: '支付 200.00 元' }).click()
    await expect.poll(readToasts).toContain('套餐已调整，请查看最新内容后再操作')
    await expect.element(recharging.getByRole('button', { name: '支付 300.00 元' })).toBeVisible()
    expect(listed.inputs.length).toBeGreaterThan(1)
    expect(opened).not.toHaveBeenCalled()
  })

  test('that nobody offers leads to the operator', async () => {
    stubCall(listWalletPackages, () => ({ packages, methods: [], unsold: [] }))
    await open({ path: '/wallet-record?recharge=1' })
    await expect.element(recharging.getByText('暂时不能在线充值，请联系服务商转账充值')).toBeVisible()
  })

  test('is for those who keep the till; others are told whom to ask, also by a link that opens it', async () => {
    await open({ adminLevel: 0, path: '/wallet-record?recharge=1' })
    await expect.element(page.getByText('充值和购买请联系门店管理员')).toBeVisible()
    await expect.element(recharging).not.toBeInTheDocument()
    await expect.element(page.getByRole('tab', { name: '发票' })).not.toBeInTheDocument()
  })

  test('is begun by whoever keeps the till, beside the invoices; what is bought from it is for administrators', async () => {
    await open({ adminLevel: 0, permissions: ['roombook/till'], path: '/wallet-record?recharge=1' })
    await expect.element(recharging).toBeVisible()
    await expect.element(page.getByRole('tab', { name: '发票' })).toBeInTheDocument()
    await expect.element(button('购买短信')).not.toBeInTheDocument()
  })

  test('that a plugin wants leads back to that plugin', async () => {
    await open({ path: '/wallet-record?back=5' })
    await expect
      .element(page.getByRole('link', { name: '返回要购买的功能' }))
      .toHaveAttribute('href', '/plugin-detail?id=5')
  })
})

describe('messages', () => {
  const buying = dialog('购买短信')

  test('are bought at the price that is shown, from what the wallet holds', async () => {
    const requests = stubCall(buyPackage, () => ({ smsStock: 1_320, computeCredit: 0 }))
    await open({ recharged: 6_000 })
    await button('购买短信').click()
    await expect.element(buying.getByText('1,000 条')).toBeVisible()
    await expect.element(buying.getByText('账户余额 60.00 元')).toBeVisible()
    await buying.getByRole('button', { name: '用余额支付 60.00 元' }).click()
    await expect.element(buying).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ packageNumber: 5, price: 6_000 }])
  })

  test('that somebody else’s purchase left no money for stay unbought, with what is missing', async () => {
    stubCall(buyPackage, () =>
      refused(
        'wallet.not_covered',
        { left: fen(5_999), needed: fen(6_000) },
        '账户余额59.99元，需要60.00元，请先充值',
      ),
    )
    const { shop } = await open({ recharged: 6_000 })
    await button('购买短信').click()
    await buying.getByRole('button', { name: '用余额支付 60.00 元' }).click()
    await expect.poll(readToasts).toContain('账户余额59.99元，需要60.00元，请先充值')
    await expect.element(buying).toBeVisible()
    await expect.poll(() => shop.inputs.length).toBeGreaterThan(0)
  })

  test('that cost more than there is lead to a recharge', async () => {
    await open({ recharged: 5_999 })
    await button('购买短信').click()
    await buying.getByRole('link', { name: '余额不足，去充值' }).click()
    await expect.element(recharging).toBeVisible()
    await expect.element(buying).not.toBeInTheDocument()
  })
})

describe('what nothing here would take is not sold', () => {
  test('compute credit without a model: the page says so in place of the button', async () => {
    stubCall(listWalletPackages, () => ({ packages, methods: [], unsold: ['credit' as const] }))
    stubCall(listCreditEntries, () => ({ list: [], count: 0, sums: { in: 0, out: 0 } }))
    await renderConsole(<IntegralRecordPage />, { adminLevel: 2 })
    await expect.element(page.getByText('尚未接入AI模型，AI算力暂不出售')).toBeVisible()
    await expect.element(button('购买算力')).not.toBeInTheDocument()
  })

  test('messages without a provider', async () => {
    stubCall(listWalletPackages, () => ({ packages, methods: [], unsold: ['sms' as const] }))
    await open()
    await expect.element(page.getByText('尚未接入短信服务商，短信暂不出售')).toBeVisible()
    await expect.element(button('购买短信')).not.toBeInTheDocument()
  })
})
