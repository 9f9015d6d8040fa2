import { listCouponsOfCustomer } from '@roombook/contract/coupon-grants'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import { exportMyData } from '@roombook/contract/my-data'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { plantCoupon, plantGiving, plantGrant, plantPeople } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const { shopId } = venue
const shop = { shopId, at: clock.now() }
let from = 400_000

/** Creates a customer with a granted coupon, who waits for another. */
async function holder(couponId: number) {
  from += 1
  const [person] = await plantPeople(owner, shop, { count: 1, from })
  if (!person) throw new Error('somebody was planted')
  const { id: customerId, phone } = person
  const grantId = await plantGrant(owner, shop, {
    couponId,
    customerId,
    phone,
    secret: Buffer.from('sealed'),
  })
  const giving_id = await plantGiving(owner, shop, couponId)
  const waits = { shop_id: shopId, giving_id, customer_id: customerId, state: 'waiting' }
  await owner.insertInto('coupon_giving_person').values(waits).execute()
  return { customerId, phone, grantId, givingId: giving_id }
}
const grantOf = (id: number) =>
  owner
    .selectFrom('coupon_grant')
    .select(['phone', 'secret', 'customer_id', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const personOf = (givingId: number) =>
  owner
    .selectFrom('coupon_giving_person')
    .select(['customer_id', 'state', 'reason'])
    .where('giving_id', '=', givingId)
    .executeTakeFirstOrThrow()

test('whoever is forgotten leaves no number and no code, and is given nothing more', async () => {
  const { customerId, phone, grantId, givingId } = await holder(await plantCoupon(owner, shop))
  await admin.call(anonymiseCustomer, { id: customerId, version: 1 })
  expect(await grantOf(grantId)).toMatchObject({ phone: null, secret: null, state: 'held' })
  expect(await personOf(givingId)).toMatchObject({ state: 'skipped', reason: 'gone' })
  const remaining = await owner.selectFrom('coupon_grant').select('id').where('phone', '=', phone).execute()
  expect(remaining).toEqual([])
})

test('whoever is merged into another hands their coupons over', async () => {
  const couponId = await plantCoupon(owner, shop)
  const [kept, gone] = [await holder(couponId), await holder(couponId)]
  await admin.call(mergeCustomers, {
    keepId: kept.customerId,
    keepVersion: 1,
    goneId: gone.customerId,
    goneVersion: 1,
  })
  expect((await grantOf(gone.grantId)).customer_id).toBe(kept.customerId)
  expect((await personOf(gone.givingId)).customer_id).toBe(kept.customerId)
  const { count, usable } = await admin.call(listCouponsOfCustomer, { customerId: kept.customerId })
  expect([count, usable]).toEqual([2, 2])
})

test('a guest takes along what they were given', async () => {
  const { phone } = await holder(await plantCoupon(owner, shop, { terms: { title: '带走的券' } }))
  const guest = await asGuest(phone)
  const { content } = await guest.call(exportMyData, { shopId })
  const sheets = await readXlsxFile(Buffer.from(content, 'base64'))
  const rows = sheets.find(({ sheet }) => sheet === '优惠券')?.data ?? []
  expect(rows.map((row) => row[0])).toEqual(['优惠券', '带走的券'])
})
