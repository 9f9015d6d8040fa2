import { joinActive } from '@roombook/contract/actives-of-guests'
import { createOrder } from '@roombook/contract/booking'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { deleteMyData, exportMyData } from '@roombook/contract/my-data'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import {
  checkRecommender,
  listOfferedCoupons,
  listOwnReferrals,
  listThanksCoupons,
  makeRecommenderLink,
  readOwnReferralConfig,
  readRecommender,
  setReferralVisibility,
} from '@roombook/contract/own-referrals'
import { listReferrals } from '@roombook/contract/referrals'
import { sql } from 'kysely'
import readXlsxFile from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { plantActivity } from '#test/activity-fixture.ts'
import { catchRefusal } from '#test/catch-refusal.ts'
import { countRows } from '#test/count-rows.ts'
import { plantCoupon, plantGrant } from '#test/coupon-fixture.ts'
import { dayByDay } from '#test/day-by-day.ts'
import { findRoomId, orderFormFor } from '#test/order-form.ts'
import { firstTurns } from '#test/shown-turns.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const { as, asGuest, anyone, venue, owner, ownerUrl, clock, baseUrl } = await startTestApp()
const { shopId } = venue
const admin = await as(venue.staff.admin.phone)
const shop = { shopId, at: clock.now() }
const nextDay = dayByDay('2026-11-21')

const settings = (phoneAuthOpen: boolean) =>
  sql`update shop set settings = settings || ${JSON.stringify({ phoneAuthOpen })}::jsonb where shop_id = ${shopId}`.execute(
    owner,
  )
beforeEach(async () => {
  await settings(true)
  await owner.deleteFrom('guest_request').execute()
})

let people = 0
async function customer(name: string, visits = 3) {
  people += 1
  const phone = `1380077${String(1000 + people)}`
  const row = { shop_id: shopId, name, phone, sex: 1, visits, created_at: clock.now() }
  const { id } = await owner.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, phone, guest: await asGuest(phone) }
}
/** Creates a guest who has visited, with their link. */
async function recommender(name: string) {
  const person = await customer(name)
  const { link } = await person.guest.call(makeRecommenderLink, { shopId })
  return { ...person, link, token: link.url.split('/').at(-1) ?? '' }
}
const apply = (
  guest: Awaited<ReturnType<typeof asGuest>>,
  change: { recommenderToken?: string; recommenderSees?: boolean } = {},
) => {
  const roomIds = [findRoomId(venue, '牡丹厅')]
  return guest.call(applyForRooms, {
    shopId,
    bookDate: nextDay(),
    periodId: venue.periods.dinner,
    roomIds,
    ...firstTurns(venue, roomIds),
    peopleNum: 6,
    userName: '李小红',
    sex: 2,
    ...change,
  })
}
const listRecommended = async (recommenderId: number) =>
  (await admin.call(listReferrals, { customerId: recommenderId })).list

describe('a guest’s own link', () => {
  test('is made once, says who recommends by a shortened name, and promises nothing [7.02]', async () => {
    const { link, guest, token } = await recommender('王小明')
    expect(link.url).toMatch(new RegExp(`^${baseUrl}/m/r/${shopId}/[\\w-]{22}$`))
    expect(link.qrcode).toMatch(/^data:image\/png;base64,/)
    expect((await guest.call(makeRecommenderLink, { shopId })).link.url).toBe(link.url)
    const { data } = await anyone.call(readRecommender, { shopId, token })
    expect(data).toEqual({ shopTitle: '和宴·望江店', name: '王**', site: '' })
    const config = await guest.call(readOwnReferralConfig, { shopId })
    expect(config).toMatchObject({ open: true, mayRecommend: true, link: { url: link.url }, broughtBy: null })
  })

  test('is nobody’s who has not eaten here; of another store, guessed, or of a store that closed it, it is nothing', async () => {
    const newcomer = await customer('新客', 0)
    expect((await catchRefusal(newcomer.guest.call(makeRecommenderLink, { shopId }))).message).toBe(
      '在本店用餐后，就可以推荐朋友来',
    )
    expect(await newcomer.guest.call(readOwnReferralConfig, { shopId })).toMatchObject({
      mayRecommend: false,
    })
    const { token, guest } = await recommender('王小明')
    const requests = [
      { shopId: venue.other.shopId, token },
      { shopId, token: 'x'.repeat(22) },
    ]
    for (const input of requests)
      expect((await catchRefusal(anyone.call(readRecommender, input))).code).toBe('request.not_found')
    await settings(false)
    expect((await catchRefusal(anyone.call(readRecommender, { shopId, token }))).code).toBe(
      'request.not_found',
    )
    expect((await catchRefusal(guest.call(makeRecommenderLink, { shopId }))).code).toBe('referrals.closed')
  })
})

describe('a friend’s first booking by it', () => {
  test('counts for who recommended, who reads the friend’s shortened name where that was agreed to, and not otherwise [7.02]', async () => {
    const host = await recommender('王小明')
    const [open, quiet] = [await asGuest('13611110001'), await asGuest('13611110002')]
    expect(await open.call(checkRecommender, { shopId, token: host.token })).toEqual({
      name: '王**',
      hindrance: '',
    })
    await apply(open, { recommenderToken: host.token, recommenderSees: true })
    await apply(quiet, { recommenderToken: host.token })
    expect(await listRecommended(host.id)).toMatchObject([
      { way: 'link', namedName: '', guest: { realName: '李小红' }, meals: [{ state: 'open' }] },
      { way: 'link', meals: [{ state: 'open' }] },
    ])
    const mine = await host.guest.call(listOwnReferrals, { shopId })
    expect(mine).toMatchObject({ count: 2, unnamed: 1, list: [{ name: '李**', state: 'coming' }] })
    expect(JSON.stringify(mine)).not.toContain('小红')
    expect((await open.call(readOwnReferralConfig, { shopId })).broughtBy).toEqual({
      name: '王**',
      shown: true,
    })
    await open.call(setReferralVisibility, { shopId, shown: false })
    expect(await host.guest.call(listOwnReferrals, { shopId })).toMatchObject({
      list: [],
      count: 2,
      unnamed: 2,
    })
    expect((await catchRefusal(host.guest.call(setReferralVisibility, { shopId, shown: true }))).code).toBe(
      'referrals.gone',
    )
  })

  test('counts for the first who was said of them, whoever’s link comes later', async () => {
    const [first, second] = [await recommender('王小明'), await recommender('赵大')]
    const friend = await asGuest('13611110003')
    await apply(friend, { recommenderToken: first.token })
    expect((await friend.call(checkRecommender, { shopId, token: second.token })).hindrance).toBe(
      '您已有推荐人，以先前的为准',
    )
    await apply(friend, { recommenderToken: second.token })
    expect(await listRecommended(second.id)).toEqual([])
    expect((await listRecommended(first.id))[0]?.meals).toHaveLength(2)
  })

  test('by one’s own link, of one who ate here, or by a link that is gone is refused at its field, and nothing is booked', async () => {
    const host = await recommender('王小明')
    const regular = await customer('老客', 1)
    const before = await countRows(owner)
    const events: unknown[] = []
    for (const [guest, token] of [
      [host.guest, host.token],
      [regular.guest, host.token],
      [regular.guest, 'x'.repeat(22)],
    ] as const)
      events.push((await catchRefusal(apply(guest, { recommenderToken: token }))).fields)
    expect(events).toEqual([
      { recommenderToken: '这是您自己的推荐链接，不能推荐自己' },
      { recommenderToken: '您已在本店用过餐，不再记录推荐人' },
      { recommenderToken: '推荐链接已失效，可移除推荐人后继续预订' },
    ])
    expect(await countRows(owner)).toEqual(before)
    // Negative control: without the link the same guest can book.
    expect((await apply(regular.guest)).orderId).toBeGreaterThan(0)
  })

  test('closes no ring of three: who recommends has eaten, so who closes it is known [7.03]', async () => {
    const one = await recommender('甲')
    const two = await asGuest('13611110004')
    await apply(two, { recommenderToken: one.token })
    expect((await catchRefusal(two.call(makeRecommenderLink, { shopId }))).code).toBe(
      'referrals.not_been_here',
    )
    await owner.updateTable('customer').set({ visits: 1 }).where('phone', '=', '13611110004').execute()
    const { link } = await two.call(makeRecommenderLink, { shopId })
    const closing = apply(one.guest, { recommenderToken: link.url.split('/').at(-1) ?? '' })
    expect((await catchRefusal(closing)).code).toBe('referrals.guest_known')
  })
})

test('a merge hands link and joinings over, and two who become one recommended nobody [7.02]', async () => {
  const [remaining, gone] = [await customer('孙一'), await recommender('孙二')]
  const { token } = await plantActivity(owner, shop)
  await gone.guest.call(joinActive, { shopId, token })
  // A merge counts visits from orders.
  const form = orderFormFor(venue, { bookDate: nextDay(), phone: remaining.phone, userName: '孙一' })
  const { row } = await admin.call(createOrder, form)
  const came = await admin.call(arriveOrder, { orderId: row.id, version: row.version, linked: false })
  await admin.call(clearOrder, { orderId: row.id, version: came.row.version, linked: false, total: 0 })
  const version = async (id: number) =>
    (await owner.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow())
      .version
  await admin.call(mergeCustomers, {
    keepId: remaining.id,
    keepVersion: await version(remaining.id),
    goneId: gone.id,
    goneVersion: await version(gone.id),
  })
  expect((await anyone.call(readRecommender, { shopId, token: gone.token })).data.name).toBe('孙**')
  const { link } = await remaining.guest.call(makeRecommenderLink, { shopId })
  expect(link.url.endsWith(gone.token)).toBe(true)
})

test('what a guest did is in their own file, and whoever is forgotten recommends no more and is read by nobody', async () => {
  const host = await recommender('郑伯')
  const phone = '13611110009'
  const friend = await asGuest(phone)
  await apply(friend, { recommenderToken: host.token, recommenderSees: true })
  const file = await friend.call(exportMyData, { shopId })
  const sheets = await readXlsxFile(Buffer.from(file.content, 'base64'))
  const acts = sheets.find(({ sheet }) => sheet === '推荐与活动')?.data
  expect(acts?.[1]?.slice(1)).toEqual(['由他人推荐来店', '同意推荐人看到称呼'])
  await owner.updateTable('orders').set({ status: -1 }).where('shop_id', '=', shopId).execute()
  await friend.call(deleteMyData, { shopId })
  expect(await host.guest.call(listOwnReferrals, { shopId })).toMatchObject({
    list: [],
    count: 1,
    unnamed: 1,
  })
  await host.guest.call(deleteMyData, { shopId })
  expect((await catchRefusal(anyone.call(readRecommender, { shopId, token: host.token }))).code).toBe(
    'request.not_found',
  )
})

test('what can be had and what was had stand apart: thanks, and activities with what one joined [7.02]', async () => {
  const host = await customer('吴先生')
  const couponId = await plantCoupon(owner, shop, { terms: { title: '致谢券' } })
  const terms = { shop_id: shopId, window_days: 60, meals: 'every', coupon_id: couponId, version: 1 }
  await owner.insertInto('referral_settings').values(terms).execute()
  const { token } = await plantActivity(owner, shop, { title: '周年庆' })
  await plantActivity(owner, shop, { state: 'draft', title: '看不见的' })
  await host.guest.call(joinActive, { shopId, token })
  const offered = await host.guest.call(listOfferedCoupons, { shopId })
  expect(offered.thanks?.title).toBe('致谢券')
  expect(offered.actives.find((active) => active.token === token)).toMatchObject({
    title: '周年庆',
    joined: 1,
  })
  expect(offered.actives.some(({ title }) => title === '看不见的')).toBe(false)
  expect((await host.guest.call(listThanksCoupons, { shopId })).list).toEqual([])
  await plantGrant(owner, shop, { couponId, customerId: host.id, source: 'referral' })
  const { list } = await host.guest.call(listThanksCoupons, { shopId })
  expect(list.map(({ terms: { title }, standing }) => [title, standing])).toEqual([['致谢券', 'held']])
  await owner.deleteFrom('referral_settings').execute()
})

test('under a domain of their own links lead there, and booking and payment do not stand with it', async () => {
  const env = { PUBLIC_URL: 'https://book.example.com', REFERRAL_URL: 'https://friends.example.net' }
  const { app: other } = await startServerOn(ownerUrl, clock, env)
  const get = (host: string, url: string) => other.http.inject({ method: 'GET', url, headers: { host } })
  const leadsTo = async (host: string, url: string) => (await get(host, url)).headers.location
  const referral = `/m/r/${shopId}/${'x'.repeat(22)}`
  expect(await leadsTo('book.example.com', referral)).toBe(`https://friends.example.net${referral}`)
  expect(await leadsTo('friends.example.net', referral)).toBeUndefined()
  for (const path of [`/m/s/${shopId}/book`, '/m/bookings', '/', '/pay/1'])
    expect(await leadsTo('friends.example.net', path)).toBe(`https://book.example.com${path}`)
  const post = (host: string, url: string) =>
    other.http.inject({ method: 'POST', url, headers: { host }, payload: '' })
  expect((await post('friends.example.net', '/api/order/create')).statusCode).toBe(404)
  expect((await post('friends.example.net', '/api/user/inviter')).statusCode).not.toBe(404)
  expect((await post('book.example.com', '/api/order/create')).statusCode).not.toBe(404)
  expect(() => readConfig({ REFERRAL_URL: env.REFERRAL_URL })).toThrow('PUBLIC_URL')
  expect(() => readConfig({ ...env, REFERRAL_URL: env.PUBLIC_URL })).toThrow('another host')
})
