import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { readGuestTexts } from '@roombook/contract/guest-session'
import {
  agreeToOffers,
  type DataInStore,
  deleteMyData,
  exportMyData,
  forgetMe,
  type MyData,
  readMyData,
  stopOffers,
} from '@roombook/contract/my-data'
import { linesByShort } from '@roombook/domain/customers'
import { fen, noMoney } from '@roombook/domain/money'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { guestSession } from '#platform/session/guest-session.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { MyDataPage } from './my-data.page.tsx'

const profile: NonNullable<DataInStore['profile']> = {
  ...linesByShort(() => ''),
  name: '王建国',
  title: '先生',
  birthday: '农历腊月初八',
  memorials: ['结婚 5月20日'],
  diets: ['花生', '海鲜'],
  balance: fen(120_000),
}
const bookingHere = {
  orderId: 70,
  bookDate: '2026-11-20',
  periodName: '晚餐',
  roomName: '梅厅',
  statusName: '已预订',
  peopleNum: 4,
  userName: '王建国',
  remark: '靠窗',
  termsAgreedAt: '2026-11-19T02:00:00.000Z',
}
const pushConsentText = '我同意云厅通过网页通知向我发送优惠'
const inStore = (differences: Partial<DataInStore> = {}): DataInStore => ({
  shopId: 1,
  shopTitle: '云厅',
  shopPhone: '0571 8888 0000',
  timezone: 'Asia/Shanghai',
  profile,
  bookings: [bookingHere],
  bookingCount: 1,
  waiting: [],
  messageCount: 3,
  marketing: { words: '我同意云厅通过短信向我发送优惠', agreedAt: null, refused: false },
  pushMarketing: { words: pushConsentText, agreedAt: null, refused: false },
  obstacles: [],
  ...differences,
})
let withNotices = true
const answerData = (...stores: DataInStore[]) =>
  stubCall(
    readMyData,
    (): MyData => ({
      phone: '13912341234',
      name: '王建国',
      consents: [{ version: 'v1', agreedAt: '2026-11-01T02:00:00.000Z' }],
      notices: withNotices
        ? [{ channel: 'push', words: '接收我的预订通知', agreedAt: '2026-11-02T02:00:00.000Z' }]
        : [],
      stores,
    }),
  )

const store = (name: string) => page.getByRole('region', { name })
const cloud = store('云厅')
const remove = cloud.getByRole('button', { name: '删除' })
const question = page.getByRole('dialog', { name: '从云厅删除我的资料吗？' })

beforeEach(() => {
  withNotices = true
  const text = (title: string) => ({ title, paragraphs: ['正文'] })
  stubCall(readGuestTexts, () => ({ agreement: text('用户协议'), privacy: text('说明'), version: 'v1' }))
})

async function open(...stores: DataInStore[]) {
  const requests = answerData(...stores)
  return { asked: requests, ...(await renderPhone(<MyDataPage />, { as: 'guest' })) }
}

describe('what stores hold', () => {
  test('is told store by store: who one is there, what was eaten when, and what was agreed to', async () => {
    await open(inStore(), inStore({ shopId: 2, shopTitle: '湖滨店', profile: null, messageCount: 0 }))
    await expect.element(page.getByText(/2026.*用户协议与个人信息保护说明$/)).toBeVisible()
    await expect.element(cloud).toMatchTextContent(/姓名王建国先生/)
    await expect
      .element(cloud)
      .toMatchTextContent(/生日农历腊月初八纪念日结婚 5月20日忌口花生、海鲜储值余额¥1,200\.00短信发过3条/)
    await expect.element(store('湖滨店')).not.toMatchTextContent(/姓名|储值余额|短信发过/)
    await expect
      .element(store('湖滨店').getByRole('link', { name: '0571 8888 0000' }))
      .toHaveAttribute('href', 'tel:057188880000')
  })

  test('bookings and what was waited for are put away until somebody wants to see them', async () => {
    const entry = {
      entryId: 5,
      bookDate: '2026-11-21',
      periodName: '午餐',
      stateName: '候补中',
      peopleNum: 8,
      userName: '王建国',
      remark: '带老人',
    }
    await open(inStore({ bookingCount: 60, waiting: [entry] }))
    const link = cloud.getByRole('link', { name: /2026年11月20日.* 晚餐/ })
    await expect.element(link).not.toBeInTheDocument()
    await cloud.getByText('预订记录（60）').click()
    await expect.element(link).toHaveAttribute('href', '/bookings/1/70')
    await expect
      .element(cloud.getByRole('listitem').first())
      .toMatchTextContent(/梅厅 · 4人 · 已预订.*王建国 · 靠窗.*已同意当时的预订须知/)
    await expect.element(cloud.getByText('这里显示最近1条，导出的文件里有全部。')).toBeVisible()
    await cloud.getByText('候补记录（1）').click()
    await expect
      .element(cloud.getByRole('listitem').last())
      .toMatchTextContent(/2026年11月21日（周六） 午餐 · 8人王建国 · 候补中 · 备注：带老人/)
  })

  test('that cannot be had says why, and a tap asks again', async () => {
    stubCall(readMyData, () => unreachable)
    await renderPhone(<MyDataPage />, { as: 'guest' })
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    answerData(inStore())
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(cloud).toBeVisible()
  })
})

describe('offers by SMS', () => {
  const message = '我同意云厅通过短信向我发送优惠'
  const marketing = { words: message, agreedAt: '2026-11-19T02:00:00.000Z', refused: false }
  const offers = cloud.getByRole('region', { name: '优惠短信' })

  test('what was agreed to stands with its day and words, and is taken back with one tap', async () => {
    const requests = stubCall(stopOffers, () => ({}))
    await open(inStore({ marketing }))
    await expect
      .element(offers)
      .toMatchTextContent(/您于 2026-11-19 10:00 同意：「我同意云厅通过短信向我发送优惠」/)
    answerData(inStore())
    await offers.getByRole('button', { name: '不再接收' }).click()
    await expect.element(offers).toMatchTextContent(/您没有同意接收优惠短信/)
    expect(requests.inputs).toEqual([{ shopId: 1, channel: 'sms' }])
  })

  test('who did not agree reads to what, and agrees with one tap', async () => {
    const requests = stubCall(agreeToOffers, () => ({ agreedAt: marketing.agreedAt }))
    await open(inStore())
    await offers.getByRole('button', { name: '我同意接收' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ shopId: 1, channel: 'sms', words: message }])
  })

  test('words that changed meanwhile are not agreed to: it says so', async () => {
    stubCall(agreeToOffers, () => refused('customers.own_words_changed'))
    await open(inStore())
    await offers.getByRole('button', { name: '我同意接收' }).click()
    await expect.element(offers.getByRole('alert')).toMatchTextContent('同意的内容有更新，请刷新后重新阅读')
  })

  test('who asked to be left alone is told so, and there is nothing to press', async () => {
    await open(inStore({ marketing: { ...marketing, agreedAt: null, refused: true } }))
    await expect.element(offers).toMatchTextContent(/您回复过退订/)
    expect(offers.getByRole('button').elements()).toEqual([])
  })
})

describe('offers by notices in the browser', () => {
  const offers = cloud.getByRole('region', { name: '优惠网页通知' })
  const agreedAt = '2026-11-19T02:00:00.000Z'

  test('are agreed to apart, with one tap and in their own words', async () => {
    const requests = stubCall(agreeToOffers, () => ({ agreedAt }))
    await open(inStore({ marketing: { words: '短信', agreedAt, refused: false } }))
    await expect.element(offers).toMatchTextContent(/您没有同意接收优惠网页通知.*我同意云厅通过网页通知/)
    await offers.getByRole('button', { name: '我同意接收' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ shopId: 1, channel: 'push', words: pushConsentText }])
  })

  test('are taken back with one tap, and SMS stays as it is', async () => {
    const requests = stubCall(stopOffers, () => ({}))
    await open(inStore({ pushMarketing: { words: pushConsentText, agreedAt, refused: false } }))
    await offers.getByRole('button', { name: '不再接收' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ shopId: 1, channel: 'push' }])
  })

  test('cannot be agreed to where no browser shows notices: it says where they are switched on', async () => {
    withNotices = false
    await open(inStore())
    await expect
      .element(offers.getByRole('link', { name: '先在「我的预订」开启预订通知，再选择是否接收' }))
      .toHaveAttribute('href', expect.stringContaining('/bookings'))
    expect(offers.getByRole('button').elements()).toEqual([])
  })
})

describe('taking it along', () => {
  test('the file is of that store alone, and has its name', async () => {
    const requests = stubCall(exportMyData, () => ({
      fileName: '我的信息_云厅_2026-11-20.xlsx',
      mimeType: 'text/plain',
      content: btoa('PK'),
    }))
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    await open(inStore({ shopId: 2 }))
    await cloud.getByRole('button', { name: '导出（Excel）' }).click()
    await expect.poll(() => saved).toEqual(['我的信息_云厅_2026-11-20.xlsx'])
    expect(requests.inputs).toEqual([{ shopId: 2 }])
    click.mockRestore()
  })

  test('WeChat keeps no files: it says beforehand how else', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 MicroMessenger/8.0')
    await open(inStore())
    await expect.element(page.getByText(/微信里不能保存文件/)).toBeVisible()
    agent.mockRestore()
    await open(inStore({ shopTitle: '湖滨店' }))
    await expect.element(store('湖滨店')).not.toMatchTextContent(/微信里不能保存文件/)
  })
})

describe('having it deleted', () => {
  test('what stands in the way is said, and then there is nothing to press', async () => {
    const open_ = '还有未完成的预订，用餐结束或取消后即可删除'
    await open(inStore({ obstacles: [open_, '还有储值余额'] }))
    await expect
      .element(cloud.getByRole('status'))
      .toMatchTextContent(`暂时不能删除：${open_}；还有储值余额。`)
    await expect.element(remove).toBeDisabled()
  })

  test('is asked once, with what is lost and what a store must keep; 取消 leaves all as it is', async () => {
    const requests = stubCall(deleteMyData, () => ({ orders: 1 }))
    await open(inStore())
    await remove.click()
    await expect.element(question).toMatchTextContent(/不能恢复.*账目只留日期、人数和金额/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
  })

  test('of one store leaves the others as they are', async () => {
    const requests = stubCall(deleteMyData, () => ({ orders: 1 }))
    await open(inStore(), inStore({ shopId: 2, shopTitle: '湖滨店' }))
    await remove.click()
    answerData(inStore({ shopId: 2, shopTitle: '湖滨店' }))
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(cloud).not.toBeInTheDocument()
    await expect.element(store('湖滨店')).toBeVisible()
    expect(requests.inputs).toEqual([{ shopId: 1 }])
  })

  test('something came up meanwhile: it says so, and all is still there', async () => {
    stubCall(deleteMyData, () => refused('customers.own_order_ahead'))
    await open(inStore())
    await remove.click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(cloud.getByRole('alert')).toBeVisible()
    await expect.element(cloud).toMatchTextContent(/王建国先生/)
  })

  test('the answer is lost: once more deletes nothing twice', async () => {
    const requests = stubCall(deleteMyData, () => answerLost(deleteMyData, { orders: 1 }))
    await open(inStore())
    await remove.click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(cloud.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await remove.click()
    answerData()
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByText(/没有门店保存您的资料/)).toBeVisible()
    expect(new Set(requests.keys).size).toBe(1)
  })
})

describe('the login itself', () => {
  const forget = page.getByRole('button', { name: '注销登录' })
  const sure = page.getByRole('dialog', { name: '确认注销登录吗？' })

  test('can be ended for good only where no store holds anything', async () => {
    await open(inStore({ profile: { ...profile, balance: noMoney } }))
    await expect.element(cloud).not.toMatchTextContent(/储值余额/)
    await expect.element(forget).not.toBeInTheDocument()
  })

  test('once it is, this phone knows nobody any more', async () => {
    stubCall(forgetMe, () => ({}))
    await open()
    await forget.click()
    await sure.getByRole('button', { name: '注销', exact: true }).click()
    await expect.poll(() => guestSession.get()).toBeUndefined()
    expect(guestSession.endedBecause()).toBe('已注销，您的手机号码不再保存')
  })

  test('a store that holds something by now keeps it: it says so', async () => {
    stubCall(forgetMe, () => refused('session.stores_hold_data'))
    await open()
    await forget.click()
    await sure.getByRole('button', { name: '注销', exact: true }).click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(guestSession.get()).toBeDefined()
  })
})
