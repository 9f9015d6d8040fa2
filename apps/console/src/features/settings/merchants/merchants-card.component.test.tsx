import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import {
  checkMerchant,
  type Merchant,
  readMerchants,
  removeMerchant,
  saveMerchant,
} from '@roombook/contract/merchants'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, field } from '#test/by-hand.ts'
import { renderConsole } from '#test/render-console.tsx'
import { MerchantsCard } from './merchants-card.tsx'

const own: Merchant = {
  gateway: 'wechatpay',
  mode: 'own',
  account: '1600000001',
  appId: 'wxmine1',
  serial: 'AAAA0001',
  publicKeyId: 'PUB_KEY_ID_0001',
  state: 'checked',
  reason: '',
  inWechat: false,
  version: 3,
  scoreServiceId: '',
  guarantees: false,
  checkedAt: '2026-11-20T02:00:00.000Z',
  changedName: '王经理',
  changedAt: '2026-11-20T02:00:00.000Z',
}
let merchants: Merchant[] = []
const card = page.getByRole('region', { name: '收款账户' })
const line = (name: string) => card.getByRole('listitem', { name })
const press = (name: string) => card.getByRole('button', { name, exact: true }).click()

const open = async (
  differences: Partial<OutputOf<typeof readMerchants>> = {},
  adminLevel: 0 | 1 = 1,
): Promise<void> => {
  stubCall(readMerchants, () => ({
    merchants,
    keepsSecrets: true,
    isReached: true,
    otherwise: [],
    partnerOf: { wechatpay: false, alipay: false },
    ...differences,
  }))
  await renderConsole(<MerchantsCard />, { adminLevel, permissions: ['shopconfig/savebaseinfo'] })
}

beforeEach(() => {
  merchants = []
})

describe('the accounts by which a store takes payments', () => {
  test('are nothing to others than administrators', async () => {
    await open({}, 0)
    await expect.element(card).not.toBeInTheDocument()
  })

  test('say that there is none, and who takes payments then', async () => {
    await open()
    await expect.element(line('微信支付')).toMatchTextContent(/未设置/)
    await expect.element(card).toMatchTextContent(/客人暂时不能在线支付订金/)
  })

  test('say where money is only played with', async () => {
    await open({ otherwise: [{ method: 'weixin', sandbox: true }] })
    await expect.element(card).toMatchTextContent(/不会真正收款/)
  })

  test('cannot be given where the site keeps no secrets', async () => {
    await open({ keepsSecrets: false })
    await expect.element(card).toMatchTextContent(/未设置密钥保管/)
    await expect.element(card.getByRole('button', { name: '设置支付宝' })).toBeDisabled()
  })

  test('are typed; what the provider says of a field stands at it, and nothing typed is lost', async () => {
    const requests = stubCall(saveMerchant, () =>
      refused('payments.merchant_refused', { fields: { public_key: '支付宝公钥与支付宝的签名不符' } }),
    )
    await open()
    await press('设置支付宝')
    await dialog('支付宝收款账户').getByRole('button', { name: '验证并保存' }).click()
    await expect.element(dialog('支付宝收款账户')).toMatchTextContent(/请填写应用私钥/)
    await field('应用APPID').fill('2026000000000007')
    await field('应用私钥').fill('MIIE')
    await field('支付宝公钥').fill('MIIB')
    await dialog('支付宝收款账户').getByRole('button', { name: '验证并保存' }).click()
    await expect.element(dialog('支付宝收款账户')).toMatchTextContent(/支付宝公钥与支付宝的签名不符/)
    expect(requests.inputs).toMatchObject([
      { gateway: 'alipay', mode: 'own', account: '2026000000000007', privateKey: 'MIIE', version: 0 },
    ])
    await expect.element(field('应用私钥')).toHaveValue('MIIE')
  })

  test('show how they stand and never their secrets; keys that are left empty stay', async () => {
    merchants = [own]
    const requests = stubCall(saveMerchant, () => ({ merchant: { ...own, version: 4 } }))
    await open()
    await expect.element(line('微信支付')).toMatchTextContent(/已验证.*1600000001/)
    await press('修改微信支付')
    await expect.element(field('APIv3密钥')).toHaveValue('')
    await expect.element(field('APIv3密钥')).toHaveAttribute('placeholder', '不修改请留空')
    await dialog('微信支付收款账户').getByRole('button', { name: '验证并保存' }).click()
    await expect.poll(() => requests.inputs).toMatchObject([{ privateKey: '', apiKey: '', version: 3 }])
  })

  test('take 微信支付分 by its service, and say what WeChat has against it at its field', async () => {
    merchants = [own]
    const requests = stubCall(saveMerchant, ({ scoreServiceId }) =>
      scoreServiceId === '2002000000000558128851361561999'
        ? refused('payments.merchant_refused', { fields: { score_service_id: '微信支付分：服务ID无权限' } })
        : { merchant: { ...own, scoreServiceId, version: 4 } },
    )
    await open()
    await press('修改微信支付')
    const save = () => dialog('微信支付收款账户').getByRole('button', { name: '验证并保存' }).click()
    await field('支付分服务ID（可不填）').fill('2002000000000558128851361561999')
    await save()
    await expect.element(dialog('微信支付收款账户')).toMatchTextContent(/服务ID无权限/)
    await field('支付分服务ID（可不填）').fill('2002000000000558128851361561536')
    await save()
    await expect
      .poll(() => requests.inputs.at(-1))
      .toMatchObject({ scoreServiceId: '2002000000000558128851361561536', privateKey: '' })
  })

  test.each([
    { guarantees: true, words: /客人在微信里可用支付分免付订金/ },
    { guarantees: false, words: /还缺服务号的AppSecret，客人暂时不能用支付分/ },
  ])('say whether guests can use 微信支付分: $guarantees', async ({ guarantees, words }) => {
    merchants = [{ ...own, scoreServiceId: '2002000000000558128851361561536', guarantees }]
    await open()
    await expect.element(line('微信支付')).toMatchTextContent(words)
  })

  test('are asked about anew, and say why they failed', async () => {
    merchants = [own]
    stubCall(checkMerchant, () => {
      merchants = [{ ...own, state: 'refused', reason: '微信支付：签名错误', version: 4 }]
      return { merchant: merchants[0] ?? null }
    })
    await open()
    await press('重新验证微信支付')
    await expect.element(line('微信支付')).toMatchTextContent(/验证失败微信支付：签名错误/)
  })

  test('are removed once it was asked', async () => {
    merchants = [own]
    const requests = stubCall(removeMerchant, () => {
      merchants = []
      return { merchant: null }
    })
    await open()
    await press('停用微信支付')
    await expect.element(dialog('停用微信支付收款账户？')).toMatchTextContent(/仍从这里退回/)
    await userEvent.keyboard('{Escape}')
    expect(requests.inputs).toEqual([])
    await press('停用微信支付')
    await answer('停用微信支付收款账户？', '停用')
    await expect.element(line('微信支付')).toMatchTextContent(/未设置/)
    expect(requests.inputs).toEqual([{ gateway: 'wechatpay', version: 3 }])
  })
})
