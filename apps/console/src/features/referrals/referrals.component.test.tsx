import { refused, stubCall } from '@roombook/component-tests'
import { listCoupons } from '@roombook/contract/coupons'
import { suggestCustomers } from '@roombook/contract/customers'
import { listPersonOrders, listReferralOrders } from '@roombook/contract/order-lists'
import { listPlugins } from '@roombook/contract/plugins'
import {
  listExchanges,
  listRebates,
  type RebateConfig,
  readRebateConfig,
  saveRebateConfig,
} from '@roombook/contract/rebates'
import { readReferralEffect } from '@roombook/contract/referral-effect'
import {
  correctReferral,
  listReferrals,
  type ReferralConfig,
  type ReferralRow,
  readReferralConfig,
  saveReferralConfig,
} from '@roombook/contract/referrals'
import { fen } from '@roombook/domain/money'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { field, reads } from '#test/by-hand.ts'
import { button, iconButton } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { SetReferralPage } from './set-referral.page.tsx'

const config: ReferralConfig = {
  windowDays: 90,
  thankedMeals: 'first',
  couponId: null,
  couponTitle: '',
  couponGivable: false,
  phoneAuthOpen: true,
  version: 1,
}
const row: ReferralRow = {
  id: 7,
  recommender: { customerId: 1, realName: '王常客', phone: '138****0001' },
  guest: { customerId: 2, realName: '李新客', phone: '138****0002' },
  way: 'staff',
  namedName: '林晓燕',
  madeAt: '2026-11-20T04:00:00.000Z',
  countsUntil: '2027-02-18',
  endedAt: null,
  endedName: '',
  endedReason: '',
  meals: [
    {
      orderId: 9,
      bookDate: '2026-11-22',
      state: 'taken-back',
      couponTitle: '谢券',
      rebate: fen(2_000),
      stateNote: '客人的用餐已撤销',
      decidedAt: '2026-11-23T04:00:00.000Z',
    },
  ],
}

const rebates: RebateConfig = {
  way: 'none',
  fixed: null,
  percent: null,
  ceiling: null,
  goodDays: null,
  toBalance: true,
  couponId: null,
  couponPrice: null,
  couponTitle: '',
  couponGivable: false,
  version: 1,
}

async function open(change: Partial<ReferralConfig> = {}, list: ReferralRow[] = [], hasCoupons = true) {
  const now = { ...config, ...change }
  stubCall(readRebateConfig, () => rebates)
  stubCall(readReferralConfig, () => now)
  stubCall(listReferrals, () => ({ list, count: list.length, thankedCount: 0 }))
  stubCall(listCoupons, () => ({ list: [], count: 0 }) as never)
  await renderConsole(<SetReferralPage />, {
    permissions: ['shopconfig/nuclearfission', 'shopai/sendcoupon'],
    plugins: { 'shopconfig/nuclearfission': true, 'shopai/sendcoupon': hasCoupons },
    adminLevel: 2,
  })
  await expect.element(button('保存')).toBeVisible()
  return now
}
const turnTo = (name: string) => page.getByRole('tab', { name }).click()

test('says that nobody was brought yet, and that the switch is off, with the way there', async () => {
  await open({ phoneAuthOpen: false })
  await expect.element(page.getByRole('link', { name: '去打开' })).toHaveAttribute('href', '/set/switch')
  await turnTo('推荐记录')
  await reads('还没有推荐记录')
})

test('coupons whose plugin is not open are named as that, with the way to it, and not as a missing right', async () => {
  stubCall(listPlugins, () => ({ plugins: [] }))
  await open({}, [], false)
  await expect.element(page.getByText(/门店还没有开通「优惠券」，不能更换。/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '查看该功能' }))
    .toHaveAttribute('href', '/plugin-detail')
})

test('days that are none are refused at their field and stay as typed; what somebody else saved meanwhile is said', async () => {
  const now = await open()
  const requests = stubCall(saveReferralConfig, ({ version }) => {
    now.version = 2
    return version === 1 ? refused('referrals.stale') : { ...config, windowDays: 60, version: 3 }
  })
  await field('推荐有效期（天）').fill('0')
  await button('保存').click()
  await reads('有效期是1到730天的整数')
  await expect.element(field('推荐有效期（天）')).toHaveValue('0')
  await field('推荐有效期（天）').fill('６０')
  await button('保存').click()
  await reads('老客推荐已被他人修改，请查看最新内容后再操作')
  await button('保存').click()
  await expect
    .poll(() => requests.inputs.at(-1))
    .toEqual({ windowDays: 60, thankedMeals: 'first', couponId: null, version: 2 })
})

test('who brought whom stands there with what came of it, and is corrected with a reason [7.03]', async () => {
  stubCall(suggestCustomers, () => ({
    list: [
      sampleCustomer({ id: 3, userName: '赵真客', phone: '138****0003' }),
      sampleCustomer({ id: 4, userName: '领券客人', phone: '138****0004', visits: 0 }),
    ],
    phonesNarrowed: false,
  }))
  const requests = stubCall(correctReferral, () => ({ referralId: 8 }))
  await open({}, [row])
  await turnTo('推荐记录')
  await reads('谢券 · 返利20元 · 客人的用餐已撤销')
  await reads('2027-02-18前有效')
  await button('更正').click()
  const dialog = page.getByRole('dialog', { name: '更正推荐人' })
  await dialog.getByRole('button', { name: /更\s*正/ }).click()
  await reads('请选择推荐人')
  await dialog.getByRole('combobox', { name: '推荐人' }).fill('赵')
  // A customer who has not eaten here is listed in grey, with the reason, and cannot be chosen.
  const newcomer = page.getByText('领券客人 138****0004：未在本店用过餐，不能推荐').last()
  await expect.element(newcomer).toBeVisible()
  await newcomer.click({ force: true })
  await page.getByText('赵真客 138****0003').last().click()
  // Another search clears the choice: the chosen customer is not among the results.
  stubCall(suggestCustomers, () => ({
    list: [sampleCustomer({ id: 5, userName: '钱真客', phone: '138****0005' })],
    phonesNarrowed: false,
  }))
  await dialog.getByRole('combobox', { name: '推荐人' }).fill('钱')
  await expect.element(page.getByText('钱真客 138****0005').last()).toBeVisible()
  expect(
    page
      .getByRole('option')
      .elements()
      .map((one) => one.getAttribute('aria-label') ?? one.textContent),
  ).not.toContain('赵真客 138****0003')
  await dialog.getByRole('combobox', { name: '推荐人' }).fill('')
  await dialog.getByLabelText('原因').fill('说错了')
  await dialog.getByRole('button', { name: /更\s*正/ }).click()
  await expect.poll(() => requests.inputs).toEqual([{ referralId: 7, recommenderId: 3, reason: '说错了' }])
})

test('the orders that recommendations brought open from the record, all or those of one recommender [2.44] [7.44]', async () => {
  const nothing = { list: [], count: 0, sums: { people: 0, money: null } }
  const all = stubCall(listPersonOrders, () => nothing)
  const brought = stubCall(listReferralOrders, () => nothing)
  await open({}, [row])
  await turnTo('推荐记录')
  await iconButton('裂变订单列表').click()
  const dialog = page.getByRole('dialog', { name: '裂变订单列表' })
  await expect.element(dialog).toBeVisible()
  expect(all.inputs).toMatchObject([{ status: 99 }])
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await button('王常客带来的订单').click()
  await expect.element(dialog).toMatchTextContent(/王常客/)
  await expect.poll(() => brought.inputs).toMatchObject([{ ofCustomerId: 1 }])
})

test('rebates are refused at each field with what was typed kept, and sent as they were typed [7.03]', async () => {
  await open()
  const requests = stubCall(saveRebateConfig, (typed) => ({ ...rebates, ...typed, version: 2 }))
  await page.getByRole('radio', { name: '按账单比例' }).click()
  await field('按结账金额的比例').fill('101')
  await field('每次最多返').fill('1e2')
  await button('保存返利设置').click()
  await reads('请输入正确的金额')
  // An error keeps its distance from the next field.
  const wrong = page.getByText('请输入正确的金额').element().getBoundingClientRect()
  const next = page.getByText('有效天数', { exact: true }).first().element().getBoundingClientRect()
  expect(next.top - wrong.bottom).toBeGreaterThanOrEqual(8)
  await field('每次最多返').fill('0')
  await button('保存返利设置').click()
  await reads('返利比例是1到100的整数')
  await reads('金额须大于0')
  await expect.element(field('按结账金额的比例')).toHaveValue('101')
  await field('按结账金额的比例').fill('５')
  await field('每次最多返').fill('80')
  await page.getByRole('checkbox', { name: '储值赠送余额' }).click()
  await button('保存返利设置').click()
  await reads('请至少选择一种兑换方式')
  await page.getByRole('checkbox', { name: '储值赠送余额' }).click()
  await button('保存返利设置').click()
  await expect
    .poll(() => requests.inputs.at(-1))
    .toMatchObject({ way: 'share', percent: 5, ceiling: 8_000, version: 1 })
  expect(requests.inputs).toHaveLength(1)
})

test('what moved rebates, what was exchanged, and what both cost stand in tabs of their own [7.03]', async () => {
  const guest = { customerId: 1, realName: '王常客', phone: '138****0001' }
  stubCall(listRebates, () => ({
    list: [
      {
        ...guest,
        id: 5,
        at: '2026-11-20T04:00:00.000Z',
        reason: 'taken-back' as const,
        amount: -1_000,
        owedChange: 2_000,
        balanceAfter: 0,
        owedAfter: 2_000,
        note: '客人的用餐已撤销',
        rebate: null,
        meal: { orderId: 9, bookDate: '2026-11-19', guestName: '李新客', bill: 60_000 },
      },
    ],
    count: 1,
    phonesNarrowed: false,
    held: { left: 0, owed: 2_000 },
    sums: { earned: 3_000, takenBack: 3_000, exchanged: 2_000, lapsed: 0 },
  }))
  stubCall(listExchanges, () => ({
    list: [
      {
        ...guest,
        id: 3,
        at: '2026-11-20T03:00:00.000Z',
        amount: 2_000,
        into: 'balance' as const,
        couponTitle: '',
      },
    ],
    count: 1,
    phonesNarrowed: false,
    sums: { balance: 2_000, coupon: 0 },
  }))
  stubCall(readReferralEffect, () => ({
    startDate: '2026-10-21',
    endDate: '2026-11-20',
    brought: { guests: 4, cameAgain: 1, visits: 5, spent: 200_000 },
    others: { guests: 0, cameAgain: 0, visits: 0, spent: 0 },
    costs: {
      couponsGiven: 4,
      couponsUsed: 1,
      couponsOff: 5_000,
      rebatesGiven: 10_000,
      rebatesTakenBack: 3_000,
      rebatesLapsed: 0,
      rebatesToCoupons: 0,
    },
    staff: [
      {
        staffName: '林晓燕',
        opened: 9,
        named: 6,
        recommenders: 2,
        thanked: 4,
        standsOut: true,
        most: { customerId: 1, realName: '王常客', named: 5 },
      },
    ],
  }))
  await open()
  await turnTo('返利记录')
  const table = (name: string) => page.getByRole('table', { name })
  await expect
    .element(table('返利记录'))
    .toMatchTextContent(
      /王常客138\*{4}0001返利收回-10\.00待扣回\+20\.000\.00待扣回20\.00.*李新客结账600\.00元/,
    )
  await reads('现有可兑换返利0.00元，待扣回20.00元')
  await turnTo('兑换记录')
  await expect.element(table('兑换记录')).toMatchTextContent(/20\.00储值赠送余额/)
  await turnTo('效果')
  await expect
    .element(table('新客对比'))
    .toMatchTextContent(/推荐来的4152,000\.00500\.00其他新客0000\.000\.00/)
  await expect.element(table('推荐奖励成本')).toMatchTextContent(/合计120\.00/)
  await expect.element(table('员工填写的推荐')).toMatchTextContent(/林晓燕962位王常客 5次 集中于一人4次/)
})
