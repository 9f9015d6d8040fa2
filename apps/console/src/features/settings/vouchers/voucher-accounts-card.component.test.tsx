import { refused, stubCall } from '@roombook/component-tests'
import {
  checkVoucherAccount,
  readVoucherAccounts,
  removeVoucherAccount,
  saveVoucherAccount,
  type VoucherAccount,
} from '@roombook/contract/voucher-accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, dialog, field } from '#test/by-hand.ts'
import { renderConsole } from '#test/render-console.tsx'
import { VoucherAccountsCard } from './voucher-accounts-card.tsx'

const own: VoucherAccount = {
  platform: 'douyin',
  account: 'awexample',
  store: '6601136930455291912',
  merchant: '',
  state: 'checked',
  reason: '',
  checkedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
  changedName: '王经理',
  changedAt: '2026-11-20T02:00:00.000Z',
}
let accounts: VoucherAccount[] = []
const card = page.getByRole('region', { name: '团购验券账号' })
const line = (name: string) => card.getByRole('listitem', { name })
const press = (name: string) => card.getByRole('button', { name, exact: true }).click()

async function open(keepsSecrets = true, adminLevel: 0 | 1 = 1): Promise<void> {
  stubCall(readVoucherAccounts, () => ({ accounts, keepsSecrets }))
  await renderConsole(<VoucherAccountsCard />, { adminLevel, permissions: ['shopconfig/savebaseinfo'] })
}

beforeEach(() => {
  accounts = []
})

describe('the accounts by which a store verifies vouchers', () => {
  test('are nothing to others than administrators', async () => {
    await open(true, 0)
    await expect.element(card).not.toBeInTheDocument()
  })

  test('say that vouchers are typed while there is none', async () => {
    await open()
    await expect.element(line('美团')).toMatchTextContent(/未设置/)
    await expect.element(card).toMatchTextContent(/现为手工登记/)
  })

  test('cannot be given where the site keeps no secrets', async () => {
    await open(false)
    await expect.element(card.getByRole('button', { name: '设置美团' })).toBeDisabled()
  })

  test('are typed; what the platform says of a field stands at it, and nothing typed is lost', async () => {
    const requests = stubCall(saveVoucherAccount, () =>
      refused('vouchers.account_refused', { fields: { secret: '美团：签名错误' } }),
    )
    await open()
    await press('设置美团')
    await dialog('美团验券账号').getByRole('button', { name: '验证并保存' }).click()
    await expect.element(dialog('美团验券账号')).toMatchTextContent(/请填写SignKey/)
    await field('开发者ID').fill('100567')
    await field('SignKey').fill('sign-key-1')
    await field('门店授权令牌').fill('store-token')
    await dialog('美团验券账号').getByRole('button', { name: '验证并保存' }).click()
    await expect.element(dialog('美团验券账号')).toMatchTextContent(/美团：签名错误/)
    expect(requests.inputs).toMatchObject([
      { platform: 'meituan', account: '100567', secret: 'sign-key-1', token: 'store-token', version: 0 },
    ])
    await expect.element(field('SignKey')).toHaveValue('sign-key-1')
  })

  test('show how they stand and never their secrets; what is left empty stays', async () => {
    accounts = [own]
    const requests = stubCall(saveVoucherAccount, () => ({ account: { ...own, version: 4 } }))
    await open()
    await expect.element(line('抖音')).toMatchTextContent(/已验证.*awexample.*6601136930455291912/)
    await press('修改抖音')
    await expect.element(field('应用密钥')).toHaveAttribute('placeholder', '不修改请留空')
    await dialog('抖音验券账号').getByRole('button', { name: '验证并保存' }).click()
    await expect.poll(() => requests.inputs).toMatchObject([{ secret: '', version: 3 }])
  })

  test('are asked about anew, and removed once it was asked', async () => {
    accounts = [own]
    stubCall(checkVoucherAccount, () => {
      accounts = [{ ...own, state: 'refused', reason: '抖音：应用未获得商家授权', version: 4 }]
      return { account: accounts[0] ?? null }
    })
    const removed = stubCall(removeVoucherAccount, () => {
      accounts = []
      return { account: null }
    })
    await open()
    await press('重新验证抖音')
    await expect.element(line('抖音')).toMatchTextContent(/验证失败抖音：应用未获得商家授权/)
    await press('停用抖音')
    await answer('停用抖音验券账号？', '停用')
    await expect.element(line('抖音')).toMatchTextContent(/未设置/)
    expect(removed.inputs).toEqual([{ platform: 'douyin', version: 4 }])
  })
})
