import { refused, stubCall } from '@roombook/component-tests'
import {
  type CouponGiving,
  countCouponGiving,
  giveCouponToMany,
  listCouponGivings,
  stopCouponGiving,
  withdrawCouponGiving,
} from '@roombook/contract/coupon-givings'
import { giveCoupon, listCouponsOfCustomer } from '@roombook/contract/coupon-grants'
import {
  type CouponLink,
  createCouponLink,
  listCouponLinks,
  readCouponLinkCode,
} from '@roombook/contract/coupon-links'
import { listCouponPacks, saveCouponPack } from '@roombook/contract/coupon-packs'
import type { Coupon } from '@roombook/contract/coupon-shapes'
import { couponChoices, endCoupon, listCoupons, pauseCoupon, saveCoupon } from '@roombook/contract/coupons'
import { customerOverview } from '@roombook/contract/customer-directory'
import { listCustomerLabels } from '@roombook/contract/customers'
import { searchStaff } from '@roombook/contract/staff'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answer, choose, dialog, field, findText, reads } from '#test/by-hand.ts'
import { iconButton } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { CouponPage } from './coupon.page.tsx'
import { formatCouponMessage } from './coupon-text.ts'
import { CustomerCoupons } from './give/customer-coupons.tsx'

const made: Coupon = {
  id: 5,
  version: 3,
  kind: 'amount',
  title: '满500减50',
  words: '酒水除外',
  state: 'active',
  threshold: fen(50_000),
  off: fen(5_000),
  payPercent: null,
  maxOff: null,
  dish: null,
  validKind: 'days',
  validFrom: null,
  validUntil: null,
  validDays: 30,
  validAfter: 0,
  weekdays: [1, 2, 3, 4],
  periods: [{ id: 2, title: '晚餐', gone: false }],
  rooms: [],
  stackable: false,
  stock: 100,
  perPerson: 2,
  given: 40,
  opened: 20,
  used: 10,
  usable: 25,
  offTotal: fen(50_000),
  broughtTotal: fen(880_000),
  changedName: '小赵',
  changedAction: '新建',
  changedAt: '2026-11-20T02:00:00.000Z',
}
let coupons: Coupon[] = []
const plugins = { 'shopai/sendcoupon': true } as const
const open = (path = '/coupon') => renderConsole(<CouponPage />, { plugins, adminLevel: 2, path })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const picture = () => page.getByRole('figure', { name: '客人看到的优惠券' })

beforeEach(() => {
  coupons = [made]
  stubCall(listCoupons, () => ({ list: coupons, count: coupons.length }))
  stubCall(couponChoices, () => ({
    periods: [{ id: 2, title: '晚餐' }],
    rooms: [{ id: 7, title: '牡丹厅' }],
    dishes: [{ id: 9, title: '八宝饭', price: fen(3_800) }],
  }))
  stubCall(listCouponPacks, () => ({ packs: [] }))
})

describe('the list of coupons', () => {
  test('says what each promises, what is left, and how it does [2.10]', async () => {
    await open()
    await reads('满500减50', '满500元减50元', '60', '40', '20', '10', '8,800元', '优惠500元')
    await reads('领取当天起30天内有效 · 周一至周四 · 晚餐')
  })

  test('says what a coupon names and the store has no more', async () => {
    coupons = [{ ...made, periods: [{ id: 2, title: '晚餐', gone: true }] }]
    await open()
    await reads('「晚餐」已删除或下架，请修改')
  })

  test('pauses one, and asks before one is ended, naming what guests hold', async () => {
    const paused = stubCall(pauseCoupon, () => ({ coupon: { ...made, state: 'paused' as const } }))
    const ended = stubCall(endCoupon, () => ({ coupon: { ...made, state: 'ended' as const } }))
    await open()
    await press('暂停')
    await expect.poll(() => paused.inputs).toEqual([{ couponId: 5, version: 3 }])
    await press('结束')
    await expect.element(page.getByText(/客人手里还有25张可用，仍可在有效期内使用。/)).toBeVisible()
    await answer('结束优惠券「满500减50」？', '结束')
    await expect.poll(() => ended.inputs).toEqual([{ couponId: 5, version: 3 }])
  })
})

describe('the form of a coupon', () => {
  test('shows the coupon as its guest will see it, and sends what belongs to its kind', async () => {
    const saved = stubCall(saveCoupon, () => ({ coupon: made }))
    await open()
    await iconButton('新建优惠券').click()
    await field('名称').fill('九折')
    await findText('折扣券').click()
    await field('消费满（无门槛填0）').fill('300')
    await field('打折').fill('8.5')
    await field('最多减').fill('100')
    await expect.element(picture().getByText('8.5折', { exact: true })).toBeVisible()
    await expect.element(picture().getByText('满300元打8.5折，最多减100元', { exact: true })).toBeVisible()
    await expect.element(picture().getByText('领取当天起30天内有效', { exact: true })).toBeVisible()
    await press('保存并开始发放')
    await expect.poll(() => saved.inputs.length).toBe(1)
    expect(saved.inputs[0]).toMatchObject({
      kind: 'percent',
      title: '九折',
      threshold: 30_000,
      off: null,
      payPercent: 85,
      maxOff: 10_000,
      validKind: 'days',
      validDays: 30,
      couponId: null,
      publish: true,
    })
  })

  test('a limit in full-width digits is that limit, and what is no number is refused where it was typed', async () => {
    const saved = stubCall(saveCoupon, () => ({ coupon: made }))
    await open()
    await press('编辑')
    await field('库存（不限留空）').fill('－１')
    await field('每人限领（不限留空）').fill('１，０００')
    await field('有效天数').fill('三十')
    await press('保存')
    await reads('请输入1到99之间的整数')
    await expect.element(field('库存（不限留空）')).toHaveValue('-1')
    await expect.element(field('有效天数')).toHaveValue('三十')
    expect(saved.inputs).toEqual([])
    await field('库存（不限留空）').fill('２')
    await field('每人限领（不限留空）').fill('')
    await field('有效天数').fill('30')
    await press('保存')
    await expect.poll(() => saved.inputs[0]).toMatchObject({ stock: 2, perPerson: null, validDays: 30 })
  })

  test('a discount beyond 9.9 stays as it was typed and is refused', async () => {
    const saved = stubCall(saveCoupon, () => ({ coupon: made }))
    await open()
    await iconButton('新建优惠券').click()
    await field('名称').fill('八五折')
    await findText('折扣券').click()
    await field('消费满（无门槛填0）').fill('0')
    for (const typed of ['85.0', '0.0', '8.55', '八五']) {
      await field('打折').fill(typed)
      await press('保存并开始发放')
      await reads('请输入0.1到9.9之间的折扣，最多一位小数')
      await expect.element(field('打折')).toHaveValue(typed)
    }
    await field('打折').fill('８．５')
    await field('最多减').fill('６０')
    await press('保存并开始发放')
    await expect.poll(() => saved.inputs).toMatchObject([{ payPercent: 85, maxOff: 6_000 }])
  })

  test('shows what is refused at its field', async () => {
    stubCall(saveCoupon, () => refused('coupons.title_taken', { fields: { title: '已有同名的优惠券' } }))
    await open()
    await press('编辑')
    await reads('已发出40张，它们仍按发放时的规则使用；修改只影响之后发放的。')
    await press('保存')
    await reads('已有同名的优惠券')
  })
})

test('a pack is made of coupons and their numbers', async () => {
  const saved = stubCall(saveCouponPack, () =>
    refused('coupons.coupon_gone', { fields: { items: '所选优惠券不存在或已结束' } }),
  )
  await open('/coupon?tab=packs')
  await iconButton('新建券包').first().click()
  await field('券包名称').fill('新客券包')
  await choose('第1种优惠券', '满500减50')
  await field('第1种张数').fill('2')
  await answer('新建券包', '保存')
  await expect
    .poll(() => saved.inputs[0])
    .toMatchObject({ packId: null, title: '新客券包', items: [{ couponId: 5, quantity: 2 }] })
  await reads('所选优惠券不存在或已结束')
})

test('a link is made, and its code is there to print', async () => {
  const link: CouponLink = {
    id: 4,
    version: 1,
    title: '开业有礼',
    giftTitle: '满500减50',
    state: 'open',
    stock: 100,
    claimed: 3,
    perPerson: 1,
    until: '2026-12-31T20:00:00.000Z',
    url: 'https://book.example.com/m/c/1/abc',
    createdName: '小赵',
    createdAt: '2026-11-20T02:00:00.000Z',
  }
  let links: CouponLink[] = []
  stubCall(listCouponLinks, () => ({ links }))
  const created = stubCall(createCouponLink, () => {
    links = [link]
    return { link }
  })
  stubCall(readCouponLinkCode, () => ({ url: link.url, qrcode: 'data:image/png;base64,iVBORw0KGgo=' }))
  await open('/coupon?tab=links')
  await iconButton('新建领取链接').first().click()
  await field('名称（客人可见）').fill('开业有礼')
  await choose('领取什么', '满500减50')
  await field('总份数').fill('五')
  await answer('新建领取链接', '创建')
  await expect.element(page.getByText(/^请输入1到\d+之间的整数$/)).toBeVisible()
  expect(created.inputs).toEqual([])
  await field('总份数').fill('１００')
  await answer('新建领取链接', '创建')
  await expect
    .poll(() => created.inputs[0])
    .toMatchObject({ title: '开业有礼', couponId: 5, packId: null, stock: 100 })
  await reads('https://book.example.com/m/c/1/abc', '3 / 100', '可领取', '2026-12-31')
  await expect.element(page.getByRole('img', { name: '满500减50领取二维码' })).toBeInTheDocument()
})

test('a coupon is given to many: who gets it and why others not is said before', async () => {
  const giving: CouponGiving = {
    id: 2,
    giftTitle: '满500减50',
    state: 'giving',
    segmentTitle: '',
    chosen: 120,
    given: 40,
    waiting: 80,
    leftOut: [{ reason: 'limit', count: 5 }],
    told: 12,
    held: 38,
    createdName: '小赵',
    createdAt: '2026-11-20T02:00:00.000Z',
    endedAt: null,
  }
  let givings: CouponGiving[] = []
  stubCall(listCouponGivings, () => ({ givings }))
  stubCall(customerOverview, () => ({
    all: 200,
    newThisMonth: 1,
    seenThisMonth: 2,
    away: 3,
    birthdaysThisWeek: 0,
    levels: [],
    sources: [],
  }))
  stubCall(listCustomerLabels, () => ({ list: [] }))
  stubCall(searchStaff, () => ({ list: [], count: 0 }))
  stubCall(countCouponGiving, () => ({
    found: 125,
    may: 120,
    leftOut: [{ reason: 'limit' as const, count: 5 }],
    byPush: 30,
    noPush: '',
    coupons: 120,
    worth: fen(600_000),
  }))
  const given = stubCall(giveCouponToMany, () => {
    givings = [giving]
    return { giving }
  })
  const stopped = stubCall(stopCouponGiving, () => ({ giving: { ...giving, state: 'stopped' as const } }))
  const withdrawn = stubCall(withdrawCouponGiving, () => ({ giving: { ...giving, held: 0 }, withdrawn: 38 }))
  await open('/coupon?tab=many')
  await iconButton('批量发放').first().click()
  await choose('发什么', '满500减50（剩60张）')
  await expect.element(page.getByRole('button', { name: '发放', exact: true })).toBeDisabled()
  await page.getByRole('checkbox', { name: '不设条件，发给全部客户' }).click()
  await reads('找到125位客户，会发给120位，共120张，券面总额6,000.00元', '不发的：已达每人限领张数5人')
  await reads('网页通知可告知30位；其余90位不会收到通知，可在「优惠券记录」中复制微信文案告诉他们')
  await press('发给120人')
  expect(given.inputs).toEqual([])
  await answer('确定发给120位客户？', '发给120人')
  await expect
    .poll(() => given.inputs[0])
    .toMatchObject({ source: { kind: 'filter' }, couponId: 5, packId: null, tellPush: true })
  await reads('已发40人，共120人', '已告知12人')
  await expect
    .element(page.getByRole('link', { name: '28人未告知' }))
    .toHaveAttribute('href', '/record-coupon?giving=2')
  await press('停止')
  await answer('停止发放「满500减50」？', '停止')
  await expect.poll(() => stopped.inputs).toEqual([{ givingId: 2 }])
  await press('全部收回')
  await field('收回原因').fill('发错人群')
  await answer('收回「满500减50」未使用的38张', '收回38张')
  await expect.poll(() => withdrawn.inputs).toEqual([{ givingId: 2, reason: '发错人群' }])
})

test('a coupon is given from the customer, and why not is said', async () => {
  stubCall(listCouponsOfCustomer, () => ({
    list: [],
    count: 0,
    usable: 0,
    couponsUrl: 'https://book.example.com/m/coupons',
    noPush: '客人没有同意用网页通知接收优惠，或没有开启通知的浏览器',
  }))
  const given = stubCall(giveCoupon, () => refused('coupons.not_given', {}, '「满500减50」已发完'))
  await renderConsole(<CustomerCoupons customerId={3} customerName="王先生" />, { plugins, adminLevel: 2 })
  await press('发券')
  await choose('优惠券或券包', '满500减50（剩60张）')
  await expect.element(dialog('发优惠券给王先生').getByText('满500元减50元', { exact: true })).toBeVisible()
  await reads('客人没有同意用网页通知接收优惠，或没有开启通知的浏览器')
  await answer('发优惠券给王先生', '发放')
  await expect
    .poll(() => given.inputs[0])
    .toMatchObject({ customerId: 3, couponId: 5, packId: null, quantity: 1, tellPush: false })
  await reads('「满500减50」已发完')
})

test('what staff tell a customer in their own WeChat is put together', () => {
  const { title, ...rest } = made
  const grant = {
    name: '王先生',
    terms: { ...rest, title },
    validFrom: '2026-11-20',
    validUntil: '2026-12-19',
  }
  expect(formatCouponMessage(grant, '云厅', 'https://book.example.com/m/coupons')).toBe(
    '王先生您好，云厅送您「满500减50」：满500元减50元，2026年11月20日至2026年12月19日，限周一至周四 · 晚餐使用。用餐时报手机号即可使用，恭候光临。查看优惠券：https://book.example.com/m/coupons',
  )
})
