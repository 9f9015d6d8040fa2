import { refused, stubCall } from '@roombook/component-tests'
import {
  type Campaign,
  campaignResult,
  countCampaign,
  createCampaign,
  listCampaignRecipients,
  listCampaigns,
  pauseCampaign,
  readCampaign,
  resumeCampaign,
  stopCampaign,
} from '@roombook/contract/campaigns'
import { customerOverview } from '@roombook/contract/customer-directory'
import { listSegments, saveSegment } from '@roombook/contract/customer-segments'
import { listCustomerLabels } from '@roombook/contract/customers'
import {
  listSmsTemplates,
  type SmsTemplate,
  saveSmsTemplate,
  submitSmsTemplate,
} from '@roombook/contract/sms-templates'
import { searchStaff } from '@roombook/contract/staff'
import { smsTemplateKinds } from '@roombook/domain/sms'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, choose, dialog, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { MarketPage } from './market.page.tsx'

const at = '2026-11-20T02:00:00.000Z'
const made: Campaign = {
  id: 5,
  version: 3,
  title: '冬季上新通知',
  state: 'sending',
  pause: null,
  source: { kind: 'filter', filter: { keyword: '', anyLabelIds: [] } },
  templateId: 7,
  templateTitle: '冬季上新',
  templateState: 'approved',
  words: '{姓名}您好，{门店}冬季上新。拒收请回复R',
  holdOutPercent: 10,
  resultDays: 7,
  startAt: at,
  startedAt: at,
  endedAt: null,
  chosen: 100,
  standings: [
    { standing: 'held', count: 10 },
    { standing: 'delivered', count: 30 },
    { standing: 'skipped', count: 2 },
    { standing: 'waiting', count: 58 },
  ],
  leftOut: [{ reason: 'no_consent', count: 12 }],
  skipped: [{ reason: 'unsubscribed', count: 2 }],
  spent: 30,
  createdName: '小赵',
  createdAt: at,
  changedName: '系统',
  changedAction: '开始发送',
  changedAt: at,
}
const template: SmsTemplate = {
  id: 7,
  kind: 'campaign',
  title: '冬季上新',
  words: made.words,
  category: 'promotion',
  state: 'approved',
  gateway: 'local',
  own: false,
  providerTemplate: 's1-7-1',
  byHand: false,
  reason: '',
  chosen: false,
  replacesId: null,
  version: 2,
  changedName: '小赵',
  changedAction: '审核通过',
  changedAt: at,
}
const counted = {
  found: 120,
  may: 100,
  held: 10,
  parts: 90,
  smsStock: 320,
  charged: true,
  leftOut: [
    { reason: 'unsubscribed' as const, count: 3 },
    { reason: 'no_mobile' as const, count: 2 },
    { reason: 'no_consent' as const, count: 15 },
  ],
  sample: [
    { customerId: 1, name: '王伟', phone: '139***0001', content: '【云厅】王伟先生您好，……', parts: 1 },
    { customerId: 2, name: '李静', phone: '139***0002', content: '【云厅】李静女士您好，……', parts: 1 },
  ],
}
let campaigns: Campaign[] = []
let templates: SmsTemplate[] = []
const open = (path = '/market') =>
  renderConsole(<MarketPage />, { plugins: { 'shopai/sendsms': true }, adminLevel: 2, path })
const current = () => {
  const [campaign] = campaigns
  if (!campaign) throw new Error('there is one')
  return { campaign }
}
const summary = () => page.getByRole('region', { name: '群发概要' })

beforeEach(() => {
  campaigns = []
  templates = [template]
  stubCall(listCampaigns, () => ({ list: campaigns, count: campaigns.length, smsStock: 320 }))
  stubCall(readCampaign, current)
  stubCall(listSmsTemplates, () => ({
    gateway: 'local' as const,
    own: false,
    sign: '云厅',
    submits: true,
    list: templates,
    switches: [],
    lacking: [],
  }))
  stubCall(countCampaign, ({ words: asked }) => ({ ...counted, parts: asked === '' ? 0 : 90 }))
  stubCall(listSegments, () => ({ list: [] }))
  stubCall(customerOverview, () => ({
    all: 120,
    newThisMonth: 1,
    seenThisMonth: 2,
    away: 3,
    birthdaysThisWeek: 0,
    levels: [{ id: 3, title: '金卡', count: 9 }],
    sources: [],
  }))
  stubCall(listCustomerLabels, () => ({ list: [] }))
  stubCall(searchStaff, () => ({ list: [], count: 0 }))
  stubCall(campaignResult, () => ({
    days: 7,
    from: at,
    until: '2026-11-27T02:00:00.000Z',
    written: { people: 900, booked: 70 },
    held: { people: 100, booked: 2 },
    unsent: { people: 0, booked: 0 },
  }))
  stubCall(listCampaignRecipients, () => ({
    list: [
      {
        id: 1,
        customerId: 1,
        name: '王伟',
        phone: '139***0001',
        standing: 'skipped' as const,
        reason: '已退订',
        parts: 0,
        sentAt: null,
      },
    ],
    count: 1,
  }))
})

describe('a new campaign', () => {
  const begin = async () => {
    await open()
    await button('新建群发').first().click()
  }

  test('says who is written to, who is left out and why, what one reads and what it takes, and asks once', async () => {
    const requests = stubCall(createCampaign, () => {
      campaigns = [made]
      return { campaign: made }
    })
    await begin()
    await expect.element(summary()).toMatchTextContent(/90 人将收到.*找到120.*已退订3.*没有手机号2.*未同意15/)
    await expect.element(findText('还没有选短信模板')).toBeVisible()
    await choose('短信模板', '冬季上新')
    await expect.element(summary()).toMatchTextContent(/预计占 90 条 · 余量 320 条/)
    await expect.element(summary()).toMatchTextContent(/王伟 139\*\*\*0001 会收到.*王伟先生您好/)
    await button('换一位').click()
    await expect.element(summary()).toMatchTextContent(/李静 139\*\*\*0002 会收到/)
    await field('群发名称').fill('冬季上新通知')
    await button('立即发送').click()
    await expect.element(page.getByText(/^发给90人，预计占90条；对照组10人不发送。/)).toBeVisible()
    await answer('确认现在发送？', '发送')
    await expect.element(page.getByRole('dialog', { name: '冬季上新通知' })).toBeVisible()
    expect(requests.inputs).toEqual([
      {
        title: '冬季上新通知',
        templateId: 7,
        holdOutPercent: 10,
        resultDays: 7,
        startAt: null,
        source: { kind: 'filter', filter: { keyword: '', anyLabelIds: [] } },
      },
    ])
  })

  test('says at its field what the server finds, and keeps what was typed', async () => {
    stubCall(createCampaign, () =>
      refused('campaigns.hours', { fields: { start_at: '现在不能发送：请选择时间' } }),
    )
    await begin()
    await choose('短信模板', '冬季上新')
    await field('群发名称').fill('冬季上新通知')
    await button('立即发送').click()
    await answer('确认现在发送？', '发送')
    await expect.element(findText('现在不能发送：请选择时间')).toBeVisible()
    await expect.element(field('群发名称')).toHaveValue('冬季上新通知')
  })

  test('is for whoever a filter finds, which is kept under a name', async () => {
    const counts = stubCall(countCampaign, () => counted)
    const saved = stubCall(saveSegment, ({ title, filter }) => ({
      segment: { id: 4, title, version: 1, changedName: '小赵', filter: { ...filter } as never },
    }))
    await begin()
    await choose('等级', '金卡')
    await expect.element(findText('等级：金卡')).toBeVisible()
    await expect.poll(() => counts.inputs.at(-1)?.source).toMatchObject({ filter: { levelId: 3 } })
    await button('存为人群').click()
    await field('人群名称').fill('金卡客人')
    // Enter submits, since there is only one field.
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => saved.inputs).toMatchObject([{ title: '金卡客人', filter: { levelId: 3 } }])
  })

  test('has words written on the spot: checked, kept and submitted, and chosen', async () => {
    const fresh: SmsTemplate = { ...template, id: 9, title: '岁末', state: 'draft', version: 1 }
    stubCall(saveSmsTemplate, () => ({ template: fresh }))
    stubCall(submitSmsTemplate, () => {
      templates = [template, { ...fresh, state: 'submitted', version: 2 }]
      return { template: templates[1] ?? fresh }
    })
    await begin()
    await button('写新模板').click()
    await expect.element(field('短信内容')).toHaveValue(smsTemplateKinds.campaign.words)
    await field('短信内容').fill('{姓名}您好，岁末包厢可订。')
    await expect.element(page.getByText('推广短信要以「拒收请回复R」结尾')).toBeVisible()
    await expect.element(button('保存并提交审核')).toBeDisabled()
    await field('短信内容').fill('{姓名}您好，岁末包厢可订。拒收请回复R')
    await field('模板名称').fill('岁末')
    await button('保存并提交审核').click()
    await expect.element(page.getByText(/^模板通过审核后才会开始发送/)).toBeVisible()
  })
})

describe('a campaign that is sent', () => {
  beforeEach(() => {
    campaigns = [made]
  })
  const openFirst = async () => {
    await open()
    await findText('冬季上新通知').click()
  }

  test('shows how far it is, rests and goes on, and is ended after a question', async () => {
    const to = (change: Partial<Campaign>) => () => {
      campaigns = [{ ...made, ...change }]
      return current()
    }
    const paused = stubCall(pauseCampaign, to({ state: 'paused', pause: 'staff', version: 4 }))
    const resumed = stubCall(resumeCampaign, to({ state: 'sending', version: 5 }))
    const stopped = stubCall(stopCampaign, to({ state: 'stopped', version: 6 }))
    await openFirst()
    await reads('已处理 32 / 90 人', '未同意 12', '已退订 2')
    await button('暂停').click()
    await expect.element(button('继续发送')).toBeVisible()
    await expect.element(button('另定时间')).toBeVisible()
    await button('继续发送').click()
    await expect
      .element(dialog('继续发送「冬季上新通知」？'))
      .toMatchTextContent(/还没有发送的58人，约占58条（余量320条）。现在开始，每天8:00至22:00发送/)
    expect(resumed.inputs).toEqual([])
    await answer('继续发送「冬季上新通知」？', '取消')
    expect(resumed.inputs).toEqual([])
    await button('继续发送').click()
    await answer('继续发送「冬季上新通知」？', '发送')
    await expect.element(button('暂停')).toBeVisible()
    await button('停止').click()
    await answer('停止群发「冬季上新通知」？', '停止')
    await expect.element(button('停止')).not.toBeInTheDocument()
    expect(paused.inputs).toEqual([{ campaignId: 5, version: 3 }])
    expect(resumed.inputs).toEqual([{ campaignId: 5, version: 4, startAt: null }])
    expect(stopped.inputs).toEqual([{ campaignId: 5, version: 5 }])
  })

  test.each(['2026-11-25 18:00', '2026/11/25 18:00', '2026年11月25日 18:00'])(
    'that rests goes on at another time, typed as %s',
    async (typed) => {
      campaigns = [{ ...made, state: 'paused', pause: 'staff' }]
      const resumed = stubCall(resumeCampaign, () => current())
      await openFirst()
      await button('另定时间').click()
      await field('选择发送时间').fill(typed)
      await userEvent.keyboard('{Enter}')
      await expect.element(field('选择发送时间')).toHaveValue('2026-11-25 18:00')
      await answer('「冬季上新通知」另定时间', '确定')
      await expect
        .poll(() => resumed.inputs)
        .toEqual([{ campaignId: 5, version: 3, startAt: '2026-11-25T10:00:00.000Z' }])
    },
  )

  test('says what came of it as rates with their counts, and whether chance would do as much', async () => {
    await openFirst()
    const outcome = page.getByRole('region', { name: '群发效果' })
    await expect.element(outcome).toMatchTextContent(/已发送7\.8%900人中70人预订/)
    await expect.element(outcome).toMatchTextContent(/对照组2\.0%100人中2人预订/)
    await expect.element(outcome).toMatchTextContent(/\+5\.8个百分点不像是偶然/)
  })

  test('counts apart who was chosen and not written to, and compares groups that were drawn alike', async () => {
    stubCall(campaignResult, () => ({
      days: 7,
      from: at,
      until: '2026-11-27T02:00:00.000Z',
      written: { people: 900, booked: 70 },
      unsent: { people: 300, booked: 0 },
      held: { people: 100, booked: 2 },
    }))
    await openFirst()
    const outcome = page.getByRole('region', { name: '群发效果' })
    await expect.element(outcome).toMatchTextContent(/已发送7\.8%900人中70人预订/)
    await expect.element(outcome).toMatchTextContent(/未发出0\.0%300人中0人预订/)
    // 70 of 1,200 compared with 2 of 100.
    await expect.element(outcome).toMatchTextContent(/\+3\.8个百分点人数还少，可能是偶然/)
    await expect.element(outcome).toMatchTextContent(/对照组里也有同样的人/)
  })

  test('lists whom it has chosen, and why somebody was passed over', async () => {
    await openFirst()
    const table = page.getByRole('table', { name: '群发名单' })
    await expect.element(table).toMatchTextContent(/王伟139\*\*\*0001未发送已退订/)
  })

  test('that rests says why in the list, too', async () => {
    campaigns = [{ ...made, state: 'paused', pause: 'stock' }]
    await open()
    await reads('短信余量不足，补充后自动继续')
  })

  test('is read and nothing more by whoever may not send', async () => {
    await renderConsole(<MarketPage />, {
      permissions: ['shopai/sendcoupon'],
      plugins: { 'shopai/sendsms': true, 'shopai/sendcoupon': true },
    })
    await findText('冬季上新通知').click()
    await reads('您没有短信营销的权限，这里只能查看', '已处理 32 / 90 人')
    for (const act of ['新建群发', '暂停', '停止', '导出'])
      await expect.element(button(act)).not.toBeInTheDocument()
  })
})

describe('the address', () => {
  /** The button has an icon before its text. */
  const begin = () => page.getByRole('button', { name: /新建群发$/ })
  const drawer = () => page.getByRole('dialog', { name: '冬季上新通知' })
  beforeEach(() => {
    campaigns = [made]
  })

  test('says which campaign is open: the browser’s button back closes it, and so does closing it', async () => {
    const { at, back } = await open()
    await findText('冬季上新通知').click()
    await expect.element(drawer()).toBeVisible()
    expect(at()).toBe('/market?id=5')
    await back()
    await expect.element(drawer()).not.toBeInTheDocument()
    expect(at()).toBe('/market')
    await findText('冬季上新通知').click()
    await drawer().getByRole('button', { name: '关闭' }).click()
    await expect.poll(at).toBe('/market')
    await expect.element(drawer()).not.toBeInTheDocument()
  })

  test('opens the same when it is loaded anew; one that there is none of says so, and closes', async () => {
    const { at } = await open('/market?id=5')
    await expect.element(drawer()).toBeVisible()
    await drawer().getByRole('button', { name: '关闭' }).click()
    await expect.poll(at).toBe('/market')
    await expect.element(begin()).toBeVisible()
  })

  test('of a new one leads back to the list; what was typed is asked about first', async () => {
    const { at, back } = await open()
    await begin().click()
    await expect.poll(at).toBe('/market?new=')
    await field('群发名称').fill('岁末')
    await back()
    await answer('放弃未保存的修改？', '取消')
    expect(at()).toBe('/market?new=')
    await expect.element(field('群发名称')).toHaveValue('岁末')
    await button('返回').click()
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.poll(at).toBe('/market')
    await findText('冬季上新通知').click()
    await expect.element(drawer()).toBeVisible()
  })

  test('negative control: a new one in which nothing was typed is left without a question', async () => {
    const { at, back } = await open('/market?new')
    await expect.element(field('群发名称')).toBeVisible()
    await button('返回').click()
    await expect.poll(at).toBe('/market')
    await begin().click()
    await expect.element(field('群发名称')).toBeVisible()
    await back()
    await expect.poll(at).toBe('/market')
  })

  test('once it is made is the campaign’s, and back from there lies the list', async () => {
    stubCall(createCampaign, () => ({ campaign: made }))
    const { at, back } = await open()
    await begin().click()
    await choose('短信模板', '冬季上新')
    await field('群发名称').fill('冬季上新通知')
    await button('立即发送').click()
    await answer('确认现在发送？', '发送')
    await expect.element(drawer()).toBeVisible()
    expect(at()).toBe('/market?id=5')
    await back()
    await expect.poll(at).toBe('/market')
  })

  test('of a new one is no way in for whoever may not send', async () => {
    await renderConsole(<MarketPage />, {
      permissions: ['shopai/sendcoupon'],
      plugins: { 'shopai/sendsms': true, 'shopai/sendcoupon': true },
      path: '/market?new',
    })
    await reads('您没有短信营销的权限，这里只能查看')
    await expect.element(field('群发名称')).not.toBeInTheDocument()
  })
})
