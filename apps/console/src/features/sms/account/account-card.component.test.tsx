import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readMessageChannels } from '@roombook/contract/message-channels'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import {
  checkSmsAccount,
  readSmsAccount,
  removeSmsAccount,
  renewReplyAddress,
  type SmsAccount,
  saveSmsAccount,
  useSmsAccount as useAccountCall,
} from '@roombook/contract/sms-account'
import { readSmsSignature } from '@roombook/contract/sms-signature'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, field } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SmsTemplatesPage } from '../sms-templates.page.tsx'

const own: SmsAccount = {
  provider: 'aliyun',
  keyId: 'LTAI0001',
  appId: '',
  sign: '和宴',
  signState: 'approved',
  signReason: '',
  proof: '已关联资质，移动报备成功',
  checkedAt: '2026-11-20T02:00:00.000Z',
  used: false,
  changedName: '王经理',
  changedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
}
let account: SmsAccount | null = null
const address = 'https://book.example.com/sms/replies/1/x7Qm'
const card = page.getByRole('region', { name: '发送账号' })

const open = async (
  differences: Partial<OutputOf<typeof readSmsAccount>> = {},
  adminLevel: 0 | 1 = 1,
): Promise<void> => {
  stubCall(readSmsAccount, () => ({
    keepsSecrets: true,
    unapproved: [],
    account,
    replies: account && { address, fetched: false, trouble: '' },
    ...differences,
  }))
  stubCall(listSmsTemplates, () => ({
    gateway: 'aliyun' as const,
    own: account?.used ?? false,
    sign: account?.used ? '和宴' : '订包',
    submits: true,
    switches: [],
    lacking: [],
    list: [],
  }))
  await renderConsole(<SmsTemplatesPage />, { adminLevel, permissions: ['shopai/sendsms'] })
}

beforeEach(() => {
  account = null
  stubCall(readMessageChannels, () => ({ order: [], offers: [] }))
  stubCall(readSmsSignature, () => ({
    gateway: 'aliyun' as const,
    now: { sign: '订包', whose: 'operator' as const },
    purposes: [],
    approved: null,
    application: null,
    leaving: [],
  }))
  for (const call of [userInfo, shopInfo, shopPlugin, staffNodes])
    stubCall(call, () => refused('request.too_many'))
})

describe('whose account messages go by', () => {
  test('is the operator’s, and says under which sign; only administrators see it', async () => {
    await open()
    await expect.element(card).toMatchTextContent(/短信由阿里云发送，签名为【订包】/)
  })

  test('is nothing to others', async () => {
    await open({}, 0)
    await expect.element(page.getByRole('navigation', { name: '短信类型' })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
  })

  test('may be the store’s own: what is missing is asked for at its field, and what the provider said stands there', async () => {
    const requests = stubCall(saveSmsAccount, () =>
      refused('sms.account_refused', { fields: { key_id: '短信服务的密钥或权限不正确' } }),
    )
    await open()
    await button('使用门店自己的账号').click()
    await button('保存并核对').click()
    await expect.element(page.getByText('请填写AccessKey ID')).toBeVisible()
    await page.getByRole('radio', { name: '腾讯云' }).click()
    await page.getByLabelText('SecretId').fill('AKID1')
    await page.getByLabelText('SecretKey').fill('secret')
    await page.getByLabelText('短信签名').fill('和宴')
    await button('保存并核对').click()
    await expect.element(page.getByText('请填写SDK AppID')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await page.getByLabelText('SDK AppID').fill('1400006666')
    await button('保存并核对').click()
    await expect.element(page.getByText('短信服务的密钥或权限不正确')).toBeVisible()
    expect(requests.inputs).toMatchObject([
      {
        version: 0,
        provider: 'tencent',
        keyId: 'AKID1',
        keySecret: 'secret',
        appId: '1400006666',
        sign: '和宴',
      },
    ])
    // The entries are kept.
    await expect.element(page.getByLabelText('SecretId')).toHaveValue('AKID1')
  })

  test('that was begun is not thrown away by Esc without a question; untouched it closes at once', async () => {
    await open()
    await button('使用门店自己的账号').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog('门店自己的短信账号')).not.toBeInTheDocument()
    await button('使用门店自己的账号').click()
    await field('AccessKey Secret').fill('one-time secret')
    await userEvent.keyboard('{Escape}')
    await answer('放弃未保存的修改？', '取消')
    await expect.element(field('AccessKey Secret')).toHaveValue('one-time secret')
    await answer('门店自己的短信账号', '取消')
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(dialog('门店自己的短信账号')).not.toBeInTheDocument()
  })

  test('that is the store’s own is used, asked about anew and forgotten after a question', async () => {
    account = own
    const used = stubCall(useAccountCall, () => ({ account: { ...own, used: true, version: 4 } }))
    await open()
    await expect.element(card).toMatchTextContent(/【和宴】签名已通过/)
    await expect.element(card).toMatchTextContent(/已关联资质，移动报备成功/)
    await button('启用此账号').click()
    await expect.element(page.getByText(/费用由门店付给服务商/)).toBeVisible()
    await page.getByRole('button', { name: '启用', exact: true }).click()
    await expect.poll(() => used.inputs).toEqual([{ version: 3, used: true }])
    const checked = stubCall(checkSmsAccount, () => ({ account: own }))
    await button('重新核对').click()
    await expect.poll(() => checked.inputs).toEqual([{ version: 3 }])
    const removed = stubCall(removeSmsAccount, () => ({ account: null }))
    await button('删除账号').click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect.poll(() => removed.inputs).toEqual([{ version: 3 }])
  })

  test('whose sign is not approved cannot be used, and says what to do; templates not approved there are named', async () => {
    account = { ...own, signState: 'refused', signReason: '与资质不符' }
    await open({ unapproved: ['预订成功（含地址）'] })
    await expect.element(card).toMatchTextContent(/签名未通过与资质不符/)
    await expect.element(button('启用此账号')).toBeDisabled()
    await expect.element(card).toMatchTextContent(/1个使用中的模板尚未在此账号通过：预订成功（含地址）/)
  })

  test('cannot be given where the site keeps no secrets, and says whom to turn to', async () => {
    await open({ keepsSecrets: false })
    await expect.element(button('使用门店自己的账号')).toBeDisabled()
    await expect
      .element(button('使用门店自己的账号'))
      .toHaveAttribute('title', expect.stringMatching(/联系系统管理员/))
  })

  test('tells the address for replies and where it is entered; another takes its place after a question', async () => {
    account = own
    const renewed = stubCall(renewReplyAddress, () => ({ account: own }))
    await open()
    const replies = page.getByRole('region', { name: '客人回复' })
    await expect.element(replies.getByLabelText('客人回复的接收地址')).toHaveValue(address)
    await expect.element(replies).toMatchTextContent(/阿里云短信服务控制台.*上行短信 SmsUp.*请勿外传。$/)
    await replies.getByRole('button', { name: '更换' }).click()
    await expect.element(page.getByText(/原来的地址随即失效/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: '更换' }).click()
    await expect.poll(() => renewed.inputs).toEqual([{ version: 3 }])
  })

  test('without an address has one made; one inside the house, and replies that could not be fetched, are said', async () => {
    account = { ...own, provider: 'tencent', appId: '1400006666' }
    const renewed = stubCall(renewReplyAddress, () => ({ account: own }))
    await open({ replies: { address: '', fetched: true, trouble: '未能从服务商读取客人的回复' } })
    await expect.element(page.getByText('未能从服务商读取客人的回复')).toBeVisible()
    await expect.element(button('复制')).toBeDisabled()
    await button('生成地址').click()
    await expect.poll(() => renewed.inputs).toEqual([{ version: 3 }])
    await open({
      replies: { address: 'http://192.168.1.9:8080/sms/replies/1/x', fetched: true, trouble: '' },
    })
    await expect.element(page.getByText(/服务商须能从外网访问此地址/)).toBeVisible()
  })
})
