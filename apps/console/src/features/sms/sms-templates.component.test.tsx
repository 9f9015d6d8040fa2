import { holding, refused, stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { readMessageChannels } from '@roombook/contract/message-channels'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { readSmsAccount } from '@roombook/contract/sms-account'
import { readSmsSignature } from '@roombook/contract/sms-signature'
import {
  chooseSmsTemplate,
  listSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
  submitSmsTemplate,
  switchSmsKind,
  testSmsTemplate,
} from '@roombook/contract/sms-templates'
import {
  automaticSmsKindNames,
  type SmsTemplateKind,
  smsSwitchOf,
  smsTemplateKinds,
} from '@roombook/domain/sms'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { SmsTemplatesPage } from './sms-templates.page.tsx'

const template: SmsTemplate = {
  id: 7,
  kind: 'booking',
  title: '预订成功（含地址）',
  words: '{姓名}您好，{日期}的{餐段}恭候光临！',
  category: 'notice',
  state: 'approved',
  gateway: 'local',
  own: false,
  providerTemplate: 's1-7-1',
  byHand: false,
  reason: '',
  chosen: true,
  replacesId: null,
  version: 3,
  changedName: '王经理',
  changedAction: '修改',
  changedAt: '2026-11-20T02:00:00.000Z',
}
let list: SmsTemplate[] = []
let lacking: SmsTemplateKind[] = []
let switches = automaticSmsKindNames.map((kind) => smsSwitchOf(kind, undefined))
const buildTemplates = (): OutputOf<typeof listSmsTemplates> => ({
  gateway: 'local',
  own: false,
  sign: '云厅',
  submits: true,
  list,
  switches,
  lacking,
})
const textField = () => page.getByLabelText('短信内容', { exact: true })
const preview = () => page.getByRole('region', { name: '短信预览' })
const faults = () => page.getByRole('region', { name: '需要修改' })
const open = () => renderConsole(<SmsTemplatesPage />, { adminLevel: 2 })

beforeEach(() => {
  list = []
  lacking = []
  switches = automaticSmsKindNames.map((kind) => smsSwitchOf(kind, undefined))
  stubCall(listSmsTemplates, buildTemplates)
  stubCall(readMessageChannels, () => ({ order: [], offers: [] }))
  stubCall(readSmsAccount, () => ({
    account: null,
    keepsSecrets: true,
    unapproved: [],
    replies: null,
  }))
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

describe('a new template', () => {
  const begin = async () => {
    await open()
    await button('新建模板：预订成功').click()
    await textField().fill('您好')
  }

  test('is shown as a guest reads it, with its sign, its length and what it counts as', async () => {
    await begin()
    await expect.element(preview()).toMatchTextContent(/【云厅】您好/)
    await expect.element(preview()).toMatchTextContent(/含签名6字，按1条计费/)
    await textField().fill('字'.repeat(66))
    await expect.element(preview()).toMatchTextContent(/含签名70字，按1条计费/)
    await textField().fill('字'.repeat(67))
    await expect.element(preview()).toMatchTextContent(/含签名71字，按2条计费/)
  })

  test('is asked about before another is chosen, and stays where it is kept', async () => {
    await begin()
    await page.getByRole('button', { name: /^占位成功：默认文字/ }).click()
    await answer('放弃未保存的修改？', '取消')
    await expect.element(textField()).toHaveValue('您好')
    await page.getByRole('button', { name: /^占位成功：默认文字/ }).click()
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(page.getByText('占位成功 · 默认文字')).toBeVisible()
    // Without entries, no question is asked.
    await page.getByRole('button', { name: /^预订成功：默认文字/ }).click()
    await expect.element(page.getByText('预订成功 · 默认文字')).toBeVisible()
  })

  test('takes a place by its button, once, and where the cursor stands', async () => {
    await begin()
    await button('{姓名}').click()
    await expect.element(textField()).toHaveValue('您好{姓名}')
    await expect.element(preview()).toMatchTextContent(/【云厅】您好王伟先生/)
    await expect.element(button('{姓名}')).toBeDisabled()
    await expect.element(button('{日期}')).toBeEnabled()
    await expect.element(button('{退款}')).not.toBeInTheDocument()
  })

  test('has what would be refused marked with the reason beside it; it may be kept so, and is submitted once it is mended', async () => {
    const requests = stubCall(saveSmsTemplate, ({ kind, title, words: text }) => {
      list = [{ ...template, id: 9, kind, title, words: text, state: 'draft', gateway: '', chosen: false }]
      return { template: list[0] as SmsTemplate }
    })
    await begin()
    await textField().fill('{姓名}{日期}见，送您优惠券')
    const marked = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)
    await expect.poll(marked).toEqual(['{日期}', '优惠券'])
    await expect.element(faults()).toMatchTextContent(/\{日期\}前面要有文字，变量不能相连/)
    await expect.element(faults()).toMatchTextContent(/「优惠券」短信服务商不发送卡券、红包类内容/)
    await page.getByLabelText('模板名称', { exact: true }).fill('简短')
    await button('保存').click()
    await expect.element(button('提交审核')).toBeDisabled()
    await textField().fill('{姓名}您好，{日期}见。')
    await expect.element(faults()).not.toBeInTheDocument()
    await button('保存').click()
    await expect.element(button('提交审核')).toBeEnabled()
    expect(requests.inputs).toMatchObject([
      {
        templateId: null,
        version: null,
        kind: 'booking',
        title: '简短',
        words: '{姓名}{日期}见，送您优惠券',
      },
      { templateId: 9, words: '{姓名}您好，{日期}见。' },
    ])
  })

  test('says what it costs where it is long, and what a guest would miss', async () => {
    await begin()
    const hints = () => page.getByRole('list', { name: '提醒' })
    await textField().fill(`{姓名}您好，${'字'.repeat(480)}`)
    await expect.element(hints()).toMatchTextContent(/每发一则按8条计费/)
    await expect.element(hints()).toMatchTextContent(/没有写\{日期\}：客人看不到订的是哪天/)
    await textField().fill('{姓名}您好，{日期}在{包厢}恭候光临。')
    await expect.element(hints()).not.toBeInTheDocument()
  })

  test('says at the field what the server finds besides, and keeps what was typed', async () => {
    stubCall(saveSmsTemplate, () => refused('request.invalid', { fields: { words: '内容中不能有该词' } }))
    await begin()
    await page.getByLabelText('模板名称', { exact: true }).fill('简短')
    await button('保存').click()
    await expect.element(page.getByText('内容中不能有该词')).toBeVisible()
    await expect.element(textField()).toHaveValue('您好')
  })
})

describe('a template that is approved', () => {
  beforeEach(() => {
    list = [template]
  })

  test('is in use, says who approved it, and is changed by a draft that replaces it', async () => {
    const requests = stubCall(saveSmsTemplate, ({ words: text }) => {
      const draft: SmsTemplate = {
        ...template,
        id: 8,
        words: text,
        state: 'draft',
        gateway: '',
        chosen: false,
        replacesId: 7,
        version: 1,
      }
      list = [template, draft]
      return { template: draft }
    })
    await open()
    await button('预订成功：预订成功（含地址）使用中').click()
    await expect.element(page.getByText('由本地发件箱按规则核对通过，未经短信服务商审核')).toBeVisible()
    await textField().fill('{姓名}您好！')
    await button('保存为修改稿').click()
    await expect.element(page.getByText(/^这是修改稿：通过审核前，仍按原来的文字发送/)).toBeVisible()
    expect(requests.inputs).toMatchObject([{ templateId: 7, version: 3, words: '{姓名}您好！' }])
  })

  test('gives way to the default words', async () => {
    const requests = stubCall(chooseSmsTemplate, ({ kind, templateId }) => {
      list = [{ ...template, chosen: false, version: 4 }]
      return { kind, templateId }
    })
    await open()
    await expect.element(page.getByText(smsTemplateKinds.booking.words)).toBeVisible()
    await button('改用默认文字').click()
    await expect.element(button('改用默认文字')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ kind: 'booking', templateId: null }])
  })

  test('that was refused says why, and one that somebody changed meanwhile is not submitted', async () => {
    stubCall(submitSmsTemplate, () => refused('sms.template_stale', { version: 4 }))
    list = [{ ...template, state: 'refused', chosen: false, reason: '内容涉及营销' }]
    await open()
    await button('预订成功：预订成功（含地址）未通过').click()
    await expect.element(page.getByText('内容涉及营销')).toBeVisible()
    await button('提交审核').click()
    await expect.element(page.getByText('模板已被他人修改，请查看最新内容后再操作')).toBeVisible()
  })

  test('of a campaign is offered when one is sent, and never for all messages', async () => {
    list = [{ ...template, kind: 'campaign', category: 'promotion', chosen: false }]
    await open()
    await button('营销群发：示例文字').click()
    await expect.element(page.getByText(/在「营销」页群发时选用/)).toBeVisible()
    await button('营销群发：预订成功（含地址）已通过').click()
    await expect.element(page.getByText('类别：推广')).toBeVisible()
    await expect.element(button('试发到我的手机')).toBeVisible()
    await expect.element(button('使用此模板')).not.toBeInTheDocument()
  })
})

describe('a trial', () => {
  beforeEach(() => {
    list = [template]
  })
  const press = async (times: number) => {
    const pressed = page.getByRole('button', { name: /试发/ }).element()
    for (let time = 0; time < times; time++) (pressed as HTMLButtonElement).click()
  }

  test('pressed thirty times goes once, and says how often one may try', async () => {
    const trials = holding(testSmsTemplate)
    await open()
    await button('预订成功：预订成功（含地址）使用中').click()
    await expect.element(button('试发到我的手机')).toBeVisible()
    await press(30)
    await expect.poll(() => trials.inputs).toHaveLength(1)
    trials.answer({ phone: '138***0002', content: '【云厅】……', parts: 1 })
    await expect.element(button('已试发')).toBeDisabled()
    await press(30)
    expect(trials.inputs).toHaveLength(1)
    await button('已试发').hover({ force: true })
    await expect.element(page.getByText(/每人10分钟内最多试发5次/)).toBeVisible()
  })

  test('that is refused may be pressed again', async () => {
    stubCall(testSmsTemplate, () => refused('sms.too_many_tests'))
    await open()
    await button('预订成功：预订成功（含地址）使用中').click()
    await button('试发到我的手机').click()
    await expect.poll(readToasts).toContain('试发过于频繁，请10分钟后再试')
    await expect.element(button('试发到我的手机')).toBeEnabled()
  })
})

describe('what goes by itself', () => {
  const region = () => page.getByRole('region', { name: '自动发送' })
  const show = (kind: SmsTemplateKind) =>
    button(new RegExp(`^${smsTemplateKinds[kind].title}：默认文字`)).click()

  test('is turned on with the hour at which it goes, and says upon what', async () => {
    const requests = stubCall(switchSmsKind, ({ kind, on, hour }) => {
      switches = switches.map((one) => (one.kind === kind ? { kind, on, hour } : one))
      return { switches }
    })
    await open()
    await show('reminder')
    await expect.element(region()).toMatchTextContent(/用餐前一天，提醒客人回复1确认、9取消/)
    await region().getByRole('switch').click()
    await expect.element(page.getByText('自动 · 16点')).toBeVisible()
    expect(requests.inputs).toEqual([{ kind: 'reminder', on: true, hour: 16 }])
  })

  test('is said of a booking’s own message to be the form’s to decide', async () => {
    await open()
    await expect.element(page.getByText('是否发送由预订表单的「发短信」决定，每单可选。')).toBeVisible()
    await expect.element(region()).not.toBeInTheDocument()
  })

  test('is said to fail where whoever sends has no template for it', async () => {
    lacking = ['paid']
    await open()
    await show('paid')
    await expect.element(region()).toMatchTextContent(/短信服务商处还没有这类短信的默认模板/)
  })
})
