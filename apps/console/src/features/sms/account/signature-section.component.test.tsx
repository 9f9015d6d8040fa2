import { refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readMessageChannels } from '@roombook/contract/message-channels'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { readSmsAccount } from '@roombook/contract/sms-account'
import {
  readSmsSignature,
  readSmsSignatureProof,
  recheckSmsSignature,
  type SmsSignature,
  submitSmsSignature,
  uploadSmsSignatureProof,
  useSmsSignature as useSignCall,
  withdrawSmsSignature,
} from '@roombook/contract/sms-signature'
import { listSmsTemplates } from '@roombook/contract/sms-templates'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, dialog, field, findText } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SmsTemplatesPage } from '../sms-templates.page.tsx'

/** A grey pixel as PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='
const own: SmsSignature = {
  signId: 7,
  sign: '和宴',
  source: 'company',
  purpose: 'own',
  company: '和宴餐饮管理有限公司',
  creditCode: '91110108551385082Q',
  qualification: '2004393',
  trademarkNumber: '',
  trademarkPeriod: null,
  letterPeriod: null,
  reason: '包厢预订通知',
  state: 'submitted',
  answer: '',
  networks: '',
  used: true,
  submittedAt: '2026-11-20T02:00:00.000Z',
  checkedAt: null,
  changedName: '王经理',
  changedAt: '2026-11-20T02:00:00.000Z',
  version: 3,
  proofs: [{ proofId: 5, kind: 'proof' }],
}
const card = page.getByRole('region', { name: '发送账号' })
const picture = () => new File(['x'], 'licence.jpg', { type: 'image/jpeg' })

async function open(differences: Partial<OutputOf<typeof readSmsSignature>> = {}) {
  const shown: OutputOf<typeof readSmsSignature> = {
    gateway: 'aliyun',
    now: { sign: '订包', whose: 'operator' },
    purposes: ['own', 'other'],
    approved: null,
    application: null,
    leaving: [],
    ...differences,
  }
  stubCall(readSmsSignature, () => shown)
  await renderConsole(<SmsTemplatesPage />, { adminLevel: 1, permissions: ['shopai/sendsms'] })
}

beforeEach(() => {
  stubCall(readSmsAccount, () => ({ account: null, keepsSecrets: true, unapproved: [], replies: null }))
  stubCall(readMessageChannels, () => ({ order: [], offers: [] }))
  stubCall(readSmsSignatureProof, () => ({ mimeType: 'image/png', content: pixel }))
  stubCall(listSmsTemplates, () => ({
    gateway: 'aliyun' as const,
    own: false,
    sign: '订包',
    submits: true,
    switches: [],
    lacking: [],
    list: [],
  }))
  for (const call of [userInfo, shopInfo, shopPlugin, staffNodes])
    stubCall(call, () => refused('request.too_many'))
})

describe('an application for a sign of the store’s own', () => {
  /** Fills in all fields except pictures and dates. */
  async function fillIn() {
    await button('申请门店签名').click()
    await field('短信签名').fill('和宴')
    await field('企业全称').fill('和宴餐饮管理有限公司')
    await field('统一社会信用代码').fill('91110108551385082q')
    await field('资质编号').fill('2004393')
    await field('申请说明').fill('包厢预订、变更和取消的通知')
  }

  test('asks for what is missing or wrong at its field, and sends nothing', async () => {
    const requests = stubCall(submitSmsSignature, () => refused('sms.sign_state'))
    await open()
    await expect.element(card).toMatchTextContent(/当前签名：【订包】平台签名/)
    await button('申请门店签名').click()
    await field('短信签名').fill('和')
    await field('统一社会信用代码').fill('91110108551385082A')
    await answer('申请门店签名', '提交申请')
    for (const fault of [
      '短信签名为2至12个字',
      '请填写企业全称',
      '统一社会信用代码不正确，请核对18位代码',
      '资质编号为数字，由系统管理员提供',
      '请上传证明图片',
      '请说明签名用于哪些短信，至少5个字',
    ])
      await expect.element(findText(fault)).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('goes with its picture; what the server says stands at its field, and what was typed stays', async () => {
    const uploads = stubCall(uploadSmsSignatureProof, () => ({ proofId: 5 }))
    const requests = stubCall(submitSmsSignature, () =>
      refused('sms.sign_taken', { fields: { sign: '该签名已由另一家门店申请，请换一个' } }),
    )
    await open()
    await fillIn()
    await field('上传营业执照').upload(picture())
    await expect.element(page.getByRole('img', { name: '营业执照' })).toBeVisible()
    expect(uploads.files.map(({ name }) => name)).toEqual(['licence.jpg'])
    await answer('申请门店签名', '提交申请')
    await expect.element(findText('该签名已由另一家门店申请，请换一个')).toBeVisible()
    await expect.element(field('企业全称')).toHaveValue('和宴餐饮管理有限公司')
    expect(requests.inputs).toEqual([
      {
        sign: '和宴',
        source: 'company',
        purpose: 'own',
        company: '和宴餐饮管理有限公司',
        creditCode: '91110108551385082Q',
        qualification: '2004393',
        trademarkNumber: '',
        trademarkPeriod: null,
        letterPeriod: null,
        letterId: null,
        proofId: 5,
        reason: '包厢预订、变更和取消的通知',
        signId: null,
        version: null,
      },
    ])
    stubCall(submitSmsSignature, () => ({ sign: own }))
    await field('短信签名').fill('和宴望江')
    await answer('申请门店签名', '提交申请')
    await expect.element(dialog('申请门店签名')).not.toBeInTheDocument()
  })

  test('of a trademark of another company asks for number, letter and both periods', async () => {
    const requests = stubCall(submitSmsSignature, () => ({ sign: own }))
    await open()
    await fillIn()
    await page.getByRole('radio', { name: '注册商标' }).click()
    await page.getByRole('radio', { name: /^他用/ }).click()
    await answer('申请门店签名', '提交申请')
    for (const fault of ['请填写商标注册号', '请选择商标有效期', '请上传授权委托书', '请选择授权期限'])
      await expect.element(findText(fault)).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('asks for a period of which one day is missing; the keyboard is not held by it', async () => {
    const requests = stubCall(submitSmsSignature, () => ({ sign: own }))
    await open()
    await fillIn()
    await page.getByRole('radio', { name: '注册商标' }).click()
    await field('商标注册号').click()
    await userEvent.keyboard('{Tab}2020-01-01{Tab}')
    await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe('结束日期')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('上传商标注册证或商标网详情页截图')).toHaveFocus()
    await answer('申请门店签名', '提交申请')
    await expect.element(findText('请选择商标有效期')).toBeVisible()
    expect(requests.inputs).toEqual([])
  })

  test('for another company is not offered where the operator cannot, and says why', async () => {
    await open({ purposes: ['own'] })
    await button('申请门店签名').click()
    await expect.element(page.getByRole('radio', { name: /^他用/ })).toBeDisabled()
    await expect.element(findText('平台暂不能为其他企业申请，请联系系统管理员')).toBeVisible()
  })

  test('with a file that is no picture says so, and keeps none', async () => {
    stubCall(uploadSmsSignatureProof, () => refused('uploads.not_an_image'))
    await open()
    await button('申请门店签名').click()
    await field('上传营业执照').upload(picture())
    await expect.element(findText('请上传JPG、PNG、WebP、GIF或AVIF格式的图片')).toBeVisible()
    await expect.element(field('上传营业执照')).toBeInTheDocument()
  })

  test('that was begun is not thrown away without a question', async () => {
    await open()
    await fillIn()
    await answer('申请门店签名', '取消')
    await answer('放弃填写的签名申请？', '取消')
    await expect.element(field('短信签名')).toHaveValue('和宴')
    await answer('申请门店签名', '取消')
    await answer('放弃填写的签名申请？', '放弃')
    await expect.element(dialog('申请门店签名')).not.toBeInTheDocument()
  })

  test('is not offered where the operator’s account takes none', async () => {
    await open({ purposes: [] })
    await expect.element(card).toMatchTextContent(/当前签名/)
    await expect.element(button('申请门店签名')).not.toBeInTheDocument()
  })
})

describe('a sign of the store’s own', () => {
  test('that is looked at shows what was handed in, and is withdrawn after a question', async () => {
    const withdrawn = stubCall(withdrawSmsSignature, () => ({
      sign: { ...own, state: 'withdrawn' as const },
    }))
    const requests = stubCall(recheckSmsSignature, () => ({ sign: own }))
    await open({ application: own })
    await expect.element(card).toMatchTextContent(/【和宴】审核中/)
    await expect.element(card).toMatchTextContent(/和宴餐饮管理有限公司（91110108551385082Q）/)
    await expect.element(card).toMatchTextContent(/审核期间仍用当前签名，通过后自动启用/)
    await expect.element(page.getByRole('img', { name: '营业执照' })).toBeVisible()
    await expect.element(button('申请门店签名')).not.toBeInTheDocument()
    await button('立即查询').click()
    await expect.poll(() => requests.inputs).toEqual([{ signId: 7, version: 3 }])
    await button('撤回申请').click()
    await answer('撤回签名【和宴】的申请？', '撤回申请')
    await expect.poll(() => withdrawn.inputs).toEqual([{ signId: 7, version: 3 }])
  })

  test('that was refused says why, and is corrected with what was handed in before', async () => {
    const requests = stubCall(submitSmsSignature, () => ({ sign: own }))
    const refusedSign: SmsSignature = { ...own, state: 'refused', answer: '营业执照不清晰，请重新上传' }
    await open({ application: refusedSign })
    await expect.element(card).toMatchTextContent(/未通过营业执照不清晰，请重新上传/)
    await button('修改后重新提交').click()
    await expect.element(field('统一社会信用代码')).toHaveValue('91110108551385082Q')
    await field('申请说明').fill('和宴为本公司字号，用于预订通知')
    await answer('修改签名申请', '提交申请')
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ signId: 7, version: 3, proofId: 5, reason: '和宴为本公司字号，用于预订通知' }])
  })

  test('that is in use says so, how the networks have it, and may be left unused or given up', async () => {
    const used = stubCall(useSignCall, () => ({ sign: { ...own, used: false } }))
    await open({
      now: { sign: '和宴', whose: 'store' },
      approved: { ...own, state: 'approved', proofs: [], networks: '已关联资质，移动报备成功' },
    })
    await expect.element(card).toMatchTextContent(/当前签名：【和宴】门店签名，由平台账号发送/)
    await expect.element(card).toMatchTextContent(/【和宴】已通过使用中/)
    await expect.element(card).toMatchTextContent(/已关联资质，移动报备成功/)
    await expect.element(button('换一个签名')).toBeVisible()
    await button('改用平台签名').click()
    await expect.poll(() => used.inputs).toEqual([{ signId: 7, version: 3, used: false }])
    await button('停用并删除').click()
    await expect.element(page.getByText(/该签名随即从服务商处删除/)).toBeVisible()
  })

  test('waits while messages go by the store’s own account', async () => {
    await open({
      now: { sign: '云厅', whose: 'account' },
      approved: { ...own, state: 'approved', proofs: [] },
    })
    await expect.element(card).toMatchTextContent(/现由门店自己的账号发送，此签名暂不使用/)
    await expect.element(card).not.toMatchTextContent(/使用中/)
  })

  test('whose picture is gone says so, and one that leaves is named', async () => {
    stubCall(readSmsSignatureProof, () => refused('request.not_found'))
    await open({ application: { ...own, state: 'draft' }, leaving: ['和宴望江'] })
    await expect.element(card).toMatchTextContent(/营业执照已不在，请重新上传/)
    await expect.element(card).toMatchTextContent(/正在从服务商处撤下：【和宴望江】/)
  })
})
