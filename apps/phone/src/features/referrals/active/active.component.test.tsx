import { refused, stubCall } from '@roombook/component-tests'
import {
  type ActiveOfGuest,
  joinActive,
  listMyActives,
  readActiveOfGuest,
} from '@roombook/contract/actives-of-guests'
import { readStoreBrand } from '@roombook/contract/find-stores'
import { fen } from '@roombook/domain/money'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { justProved } from '#platform/session/use-once-proved.ts'
import { onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { ActivePage } from './active.page.tsx'

const terms: ActiveOfGuest['gifts'][number]['terms'] = {
  kind: 'amount',
  title: '回馈满400减60',
  words: '',
  threshold: fen(40_000),
  off: fen(6_000),
  payPercent: null,
  maxOff: null,
  dish: null,
  validKind: 'days',
  validFrom: null,
  validUntil: null,
  validDays: 45,
  validAfter: 0,
  weekdays: [],
  periods: [],
  rooms: [],
  stackable: false,
}
const token = 'abcdefghijklmnopqrstuv'
let active: ActiveOfGuest
const open = (as?: 'guest', state?: typeof justProved) =>
  renderPhone(<ActivePage />, { ...(as && { as }), state, path: `/a/1/${token}`, route: '/a/:shopId/:token' })
const given = () => ({
  coupons: [{ grantId: 3, terms, validFrom: '2026-11-20', validUntil: '2027-01-03' }],
})
const reads = async (...texts: string[]) => {
  for (const text of texts) await expect.element(page.getByText(text, { exact: true })).toBeVisible()
}

beforeEach(() => {
  active = {
    shopTitle: '云厅',
    title: '秋冬回馈',
    words: '来坐坐',
    picture: '',
    standing: 'open',
    site: '',
    beginsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2026-12-01T14:00:00.000Z',
    perPerson: 1,
    left: 8,
    timezone: 'Asia/Shanghai',
    audience: 'ate',
    gifts: [{ terms, quantity: 1 }],
  }
  stubCall(readStoreBrand, () => ({ title: '云厅', logo: '' }))
  stubCall(readActiveOfGuest, () => active)
  stubCall(listMyActives, () => ({ list: [], timezone: 'Asia/Shanghai' }))
})

test('says what it gives, until when and to whom, and leads to proving a phone and back', async () => {
  await onSmallestPhone()
  const { at } = await open()
  await reads(
    '秋冬回馈',
    '满400元减60元',
    '在本店用过餐的客人，每人1次',
    '2026-11-01 08:00 至 2026-12-01 22:00',
  )
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.getByRole('link', { name: '验证手机号领取' }).click()
  await expect.poll(at).toBe(`/hello?next=${encodeURIComponent(`/a/1/${token}`)}`)
})

test('whoever proved theirs joins, and goes on to booking, under the site’s own address where it has another', async () => {
  active = { ...active, site: 'https://book.example.com' }
  const joined = stubCall(joinActive, given)
  await open('guest')
  await page.getByRole('button', { name: '立即领取' }).click()
  await reads('领取成功')
  expect(joined.inputs).toEqual([{ shopId: 1, token }])
  await expect
    .element(page.getByRole('link', { name: '预订包厢' }))
    .toHaveAttribute('href', 'https://book.example.com/m/s/1/book')
})

test('whoever has just proved theirs for it has joined, once', async () => {
  const joined = stubCall(joinActive, given)
  await open('guest', justProved)
  await reads('领取成功')
  expect(joined.inputs).toEqual([{ shopId: 1, token }])
})

test('one that ended while its page was open says so, and the page shows it', async () => {
  stubCall(joinActive, () => {
    active = { ...active, standing: 'over' }
    return refused('actives.not_open')
  })
  await open('guest')
  await page.getByRole('button', { name: '立即领取' }).click()
  await reads('活动已结束，感谢关注')
  await expect.element(page.getByRole('button', { name: '立即领取' })).not.toBeInTheDocument()
})

test('whoever has joined reads that, and is not asked again', async () => {
  const joinedAt = '2026-11-19T04:00:00.000Z'
  stubCall(listMyActives, () => ({
    list: [{ token, title: '秋冬回馈', times: 1, joinedAt, bookings: [] }],
    timezone: 'Asia/Shanghai',
  }))
  const joined = stubCall(joinActive, given)
  await open('guest', justProved)
  await reads('您已领取，优惠券在「我的优惠券」')
  expect(joined.inputs).toEqual([])
})
