import { type CallInput, randomKey } from '@roombook/contract'
import { listCouponGrants, withdrawCoupon } from '@roombook/contract/coupon-grants'
import {
  listMyCoupons,
  lookAtCoupon,
  openMyCoupon,
  readMyCouponCode,
  undoWriteOff,
  writeOffCoupon,
} from '@roombook/contract/coupon-use'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantCoupon, plantGrant, plantPeople, unusedCode } from '#test/coupon-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, asGuest, venue, owner, clock } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)
const shop = { shopId: venue.shopId, at: clock.now() }
const { shopId } = venue

type CouponChange = Parameters<typeof plantCoupon>[2]
type GrantChange = Partial<Parameters<typeof plantGrant>[2]>

let from = 50_000
/** Creates a customer with a coupon, with the client of the guest. */
async function guestWith(change: CouponChange = {}, grantChange: GrantChange = {}, where = shop) {
  from += 1
  const [person] = await plantPeople(owner, where, { count: 1, from })
  const { id: customerId, phone } = person ?? { id: 0, phone: '' }
  const couponId = await plantCoupon(owner, where, change)
  const grantId = await plantGrant(owner, where, { couponId, customerId, phone, ...grantChange })
  const guest = await asGuest(phone)
  const own = { shopId: where.shopId, grantId }
  return {
    ...guest,
    customerId,
    couponId,
    grantId,
    own,
    open: () => guest.call(openMyCoupon, own),
    read: () => guest.call(readMyCouponCode, own),
    /** Opens the coupon and returns its current code. */
    async code() {
      await guest.call(openMyCoupon, own)
      return (await guest.call(readMyCouponCode, own)).code?.digits ?? ''
    },
  }
}
const plain = { terms: { threshold_fen: 0, off_fen: 3000 } }
const listGuesses = () => owner.selectFrom('coupon_guess').select('id').execute()
const forgetGuesses = () => owner.deleteFrom('coupon_guess').execute()
const codeOf = async (promise: Promise<unknown>) => (await catchRefusal(promise)).code

describe('a guest’s coupons', () => {
  test('are all of the phone, what can be used first, the soonest over before the others', async () => {
    const guest = await guestWith({ terms: { title: '满500减50' } })
    const give = (change: GrantChange) =>
      plantGrant(owner, shop, { couponId: guest.couponId, customerId: guest.customerId, ...change })
    const sooner = await give({ valid_until: '2026-11-20' })
    const over = await give({ valid_until: '2026-11-19' })
    const upcoming = await give({ valid_from: '2026-11-21', valid_until: '2026-12-01' })
    const { list } = await guest.call(listMyCoupons, {})
    expect(list.map(({ grantId }) => grantId)).toEqual([sooner, upcoming, guest.grantId, over])
    expect(list.map(({ standing, begun }) => [standing, begun])).toEqual([
      ['held', true],
      ['held', false],
      ['held', true],
      ['expired', true],
    ])
    expect(list[0]).toMatchObject({
      shopId,
      terms: { title: '满500减50', off: 5000 },
      off: null,
      usedAt: null,
    })
    expect(list[0]?.shopTitle).not.toBe('')
  })

  test('come from every store that gave some', async () => {
    const guest = await guestWith()
    const other = { shopId: venue.other.shopId, at: shop.at }
    const [person] = await plantPeople(owner, other, { count: 1, from })
    const couponId = await plantCoupon(owner, other)
    await plantGrant(owner, other, { couponId, customerId: person?.id ?? 0 })
    const { list } = await guest.call(listMyCoupons, {})
    expect(list.map((coupon) => coupon.shopId).toSorted()).toEqual([shopId, other.shopId].toSorted())
  })

  test('are nobody else’s: neither listed, opened nor read', async () => {
    const [guest, stranger] = [await guestWith(), await guestWith()]
    await guest.open()
    expect((await stranger.call(listMyCoupons, {})).list).toHaveLength(1)
    for (const call of [openMyCoupon, readMyCouponCode] as const) {
      const input: CallInput<typeof openMyCoupon> = guest.own
      expect(await codeOf(stranger.client.call(call, input)), call.name).toBe('coupons.not_yours')
      const elsewhere = { ...guest.own, shopId: venue.other.shopId }
      expect(await codeOf(guest.client.call(call, elsewhere)), call.name).toBe('coupons.not_yours')
    }
  })

  test('that one looks at one is noted once, and its secret made then and kept sealed', async () => {
    const guest = await guestWith()
    const readState = () =>
      owner.selectFrom('coupon_grant').selectAll().where('id', '=', guest.grantId).executeTakeFirstOrThrow()
    expect(await guest.read()).toEqual({ code: null, standing: 'held' })
    expect(await readState()).toMatchObject({ opened_at: null, secret: null })
    await Promise.all([guest.open(), guest.open(), guest.open()])
    const first = await readState()
    clock.pass(5)
    await guest.open()
    const second = await readState()
    expect([second.opened_at, second.secret]).toEqual([first.opened_at, first.secret])
    expect(first.secret?.toString('utf8')).not.toMatch(/^[0-9a-f]{40}$/)
  })

  test('the code changes by the minute, and says how long it lasts', async () => {
    const guest = await guestWith()
    clock.set('2026-11-20T03:00:10Z')
    await guest.open()
    const { code } = await guest.read()
    expect(code).toMatchObject({ secondsLeft: 50, digits: expect.stringMatching(`^${guest.grantId}\\d{6}$`) })
    expect(code?.qr).toMatch(/^data:image\/png/)
    clock.set('2026-11-20T03:00:59Z')
    expect((await guest.read()).code).toMatchObject({ digits: code?.digits, secondsLeft: 1 })
    clock.set('2026-11-20T03:01:00Z')
    const next = (await guest.read()).code
    expect(next?.secondsLeft).toBe(60)
    expect(next?.digits).not.toBe(code?.digits)
  })

  test('what is over has no code any more', async () => {
    const guest = await guestWith({}, { valid_until: '2026-11-19' })
    expect(await guest.code()).toBe('')
    expect((await guest.read()).standing).toBe('expired')
  })
})

describe('writing off by a code', () => {
  test('shows first whose it is and what it takes off, and then is used, by whom and when [7.07]', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    const looked = await booker.call(lookAtCoupon, { code })
    expect(looked).toMatchObject({ off: 3000, refusal: '', needsBill: false, grant: { id: guest.grantId } })
    expect(looked.grant.phone).toMatch(/^137\*\*\*\d{4}$/)
    const { grant } = await booker.call(writeOffCoupon, { code })
    expect(grant).toMatchObject({ standing: 'used', off: 3000, bill: null, orderId: null })
    expect([grant.usedAt, grant.usedName]).toEqual([
      clock.now().toISOString(),
      looked.grant.usedName || grant.usedName,
    ])
    const { list, sums } = await admin.call(listCouponGrants, { dateOf: 'used', ofCouponId: guest.couponId })
    expect(list).toMatchObject([{ id: guest.grantId, standing: 'used' }])
    expect(sums).toMatchObject({ used: 1, off: 3000 })
    expect(await guest.read()).toEqual({ code: null, standing: 'used' })
  })

  test('two tills at once: one has it, the other is told by whom', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    const tills = [admin, booker, admin, booker]
    const outcomes = await Promise.allSettled(tills.map((till) => till.call(writeOffCoupon, { code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({
          code: 'coupons.not_usable',
          message: expect.stringMatching(/^这张券已于2026-11-20 \d\d:\d\d由.+核销$/),
        })
    const { sums } = await admin.call(listCouponGrants, { ofCouponId: guest.couponId })
    expect(sums).toMatchObject({ used: 1, off: 3000 })
  })

  test('a retry of the same intent is told what the first was', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    const idempotencyKey = randomKey()
    const first = await booker.call(writeOffCoupon, { code }, { idempotencyKey })
    expect(await booker.call(writeOffCoupon, { code }, { idempotencyKey })).toEqual(first)
  })

  test.each([
    [59, undefined],
    [119, undefined],
    [120, 'coupons.code_old'],
    [3600, 'coupons.code_old'],
  ])('a code of %i seconds ago, shown as its minute began: %s', async (seconds, refusal) => {
    const guest = await guestWith(plain)
    clock.set('2026-11-20T04:00:00Z')
    const code = await guest.code()
    clock.set(new Date(Date.parse('2026-11-20T04:00:00Z') + seconds * 1000).toISOString())
    const result = await booker.call(writeOffCoupon, { code }).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect((result as { code?: string } | undefined)?.code).toBe(refusal)
    if (refusal) expect(result).toMatchObject({ message: '券码已过期，请客人刷新' })
  })

  test('what is typed with gaps or in full-width digits is the same code', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    const full = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
    expect((await booker.call(lookAtCoupon, { code: full })).grant.id).toBe(guest.grantId)
    expect((await booker.call(lookAtCoupon, { code: `${code.slice(0, 3)} ${code.slice(3)}` })).off).toBe(3000)
  })

  test('another store’s coupon is answered as none, and stays usable there', async () => {
    const other = { shopId: venue.other.shopId, at: shop.at }
    const guest = await guestWith(plain, {}, other)
    const foreign = await catchRefusal(booker.call(writeOffCoupon, { code: await guest.code() }))
    const unknown = await catchRefusal(booker.call(writeOffCoupon, { code: unusedCode }))
    expect([foreign.code, foreign.message]).toEqual([unknown.code, unknown.message])
    expect(foreign.code).toBe('coupons.code_wrong')
    expect((await guest.read()).standing).toBe('held')
    await forgetGuesses()
  })

  test.each(['', ' ', 'abc', '12', '1e12', `-${unusedCode}`, '0x10', '１２', '1'.repeat(41)])(
    '「%s」 is no code',
    async (code) => {
      const refusal = await catchRefusal(booker.call(writeOffCoupon, { code }))
      expect(['request.invalid', 'coupons.code_wrong']).toContain(refusal.code)
      await forgetGuesses()
    },
  )

  test('one that was taken back has a code no more', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    await admin.call(withdrawCoupon, { grantId: guest.grantId, reason: '发错了' })
    expect(await codeOf(booker.call(writeOffCoupon, { code }))).toBe('coupons.code_wrong')
    await forgetGuesses()
  })
})

describe('why a coupon does not count', () => {
  const messageOf = async (change: CouponChange, grantChange: GrantChange = {}, bill?: number) => {
    const guest = await guestWith(change, grantChange)
    const code = await guest.code()
    const input = { code, ...(bill === undefined ? {} : { bill }) }
    const looked = await booker.call(lookAtCoupon, input)
    const refusal = await catchRefusal(booker.call(writeOffCoupon, input))
    expect(looked).toMatchObject({ off: null, refusal: refusal.message })
    return refusal.message
  }

  test('each reason is said', async () => {
    // A Friday.
    clock.set('2026-11-20T05:00:00Z')
    expect(await messageOf({ terms: { weekdays: [1, 2, 3, 4] } }, {}, 90_000)).toBe('这张券限周一至周四使用')
    expect(await messageOf({}, { valid_from: '2026-11-25' }, 90_000)).toBe('这张券2026年11月25日起可用')
  })

  test('a threshold unmet by 0.01; met, it counts', async () => {
    expect(await messageOf({}, {}, 49_999)).toBe('消费满500元可用，还差0.01元')
    const guest = await guestWith()
    const { grant } = await booker.call(writeOffCoupon, { code: await guest.code(), bill: 50_000 })
    expect(grant).toMatchObject({ off: 5000, bill: 50_000 })
  })

  test('the bill must be said where it matters, at its field', async () => {
    const guest = await guestWith({
      terms: { kind: 'percent', threshold_fen: 0, off_fen: null, pay_percent: 85, max_off_fen: 10_000 },
    })
    const code = await guest.code()
    expect(await booker.call(lookAtCoupon, { code })).toMatchObject({
      off: null,
      refusal: '',
      needsBill: true,
    })
    const refusal = await catchRefusal(booker.call(writeOffCoupon, { code }))
    expect(refusal).toMatchObject({
      code: 'coupons.bill_missing',
      data: { fields: { bill: '请输入消费金额' } },
    })
    expect((await booker.call(lookAtCoupon, { code, bill: 99_999 })).off).toBe(10_000)
    const { grant } = await booker.call(writeOffCoupon, { code, bill: 9_999 })
    expect(grant.off).toBe(1_499)
  })

  test('above the bill it takes off the bill and no more', async () => {
    const guest = await guestWith(plain)
    const { grant } = await booker.call(writeOffCoupon, { code: await guest.code(), bill: 2_999 })
    expect(grant).toMatchObject({ off: 2_999, bill: 2_999 })
  })

  test.each(['0.001', '-0.01', '1e2', '0x10', '一百'])('a bill of %s is none', async (bill) => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    const sent = booker.client.call(writeOffCoupon, { code, bill: bill as unknown as never })
    await expect(sent).rejects.toThrow()
    expect((await guest.read()).standing).toBe('held')
  })

  test('its last day holds to the end of the business day, and not a minute longer', async () => {
    const guest = await guestWith(plain, { valid_until: '2026-11-21' })
    // 00:30 on the 22nd in Shanghai, still the 21st for the shop.
    clock.set('2026-11-21T16:30:00Z')
    expect((await booker.call(lookAtCoupon, { code: await guest.code() })).refusal).toBe('')
    // The last second of the business day, and a code a minute later.
    clock.set('2026-11-21T20:59:59Z')
    const code = await guest.code()
    clock.set('2026-11-21T21:00:01Z')
    const day = await owner
      .selectFrom('shop')
      .select('cutover_hour')
      .where('shop_id', '=', shopId)
      .executeTakeFirstOrThrow()
    expect(day.cutover_hour).toBe(5)
    expect((await booker.call(lookAtCoupon, { code })).refusal).toBe('这张券已于2026年11月21日过期')
    expect(await codeOf(booker.call(writeOffCoupon, { code }))).toBe('coupons.not_usable')
  })
})

describe('guessing', () => {
  test('ten wrong codes of one person are the end of it for a quarter of an hour; right ones cost nothing', async () => {
    await forgetGuesses()
    const guest = await guestWith(plain)
    const code = await guest.code()
    for (let times = 0; times < 12; times += 1) await admin.call(lookAtCoupon, { code })
    expect(await listGuesses()).toEqual([])
    const tries = Array.from({ length: 14 }, () => codeOf(admin.call(writeOffCoupon, { code: unusedCode })))
    const results = (await Promise.all(tries)).toSorted()
    expect(results).toEqual([
      ...Array(10).fill('coupons.code_wrong'),
      ...Array(4).fill('coupons.too_many_guesses'),
    ])
    expect(await codeOf(admin.call(writeOffCoupon, { code }))).toBe('coupons.too_many_guesses')
    // Other staff are not affected.
    expect((await booker.call(lookAtCoupon, { code })).off).toBe(3000)
    clock.pass(16)
    expect((await admin.call(lookAtCoupon, { code: await guest.code() })).off).toBe(3000)
  })

  test('a whole shop is slowed too', async () => {
    await forgetGuesses()
    const { id } = await owner
      .selectFrom('staff')
      .select('id')
      .where('shop_id', '=', shopId)
      .limit(1)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 60 }, () => ({ shop_id: shopId, staff_id: id, at: clock.now() }))
    await owner.insertInto('coupon_guess').values(others).execute()
    const guest = await guestWith(plain)
    expect(await codeOf(booker.call(writeOffCoupon, { code: await guest.code() }))).toBe(
      'coupons.too_many_guesses',
    )
    await forgetGuesses()
  })
})

describe('undoing', () => {
  test('an admin undoes it on its day; its guest can use it again, by a new code', async () => {
    const guest = await guestWith(plain)
    const code = await guest.code()
    await booker.call(writeOffCoupon, { code })
    const { grant } = await admin.call(undoWriteOff, { grantId: guest.grantId, reason: '点错了' })
    expect(grant).toMatchObject({ standing: 'held', off: null, usedAt: null, usedName: '' })
    expect(await codeOf(booker.call(writeOffCoupon, { code }))).toBe('coupons.code_old')
    clock.pass(1)
    const next = (await guest.read()).code?.digits ?? ''
    expect((await booker.call(writeOffCoupon, { code: next })).grant.standing).toBe('used')
    const logged = await owner
      .selectFrom('action_log')
      .select(['action', 'detail'])
      .where('action', 'like', 'coupons.%write-off')
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(logged.map(({ action }) => action)).toEqual(['coupons.write-off', 'coupons.undo-write-off'])
    expect(JSON.stringify(logged[1]?.detail)).toContain('点错了')
  })

  test('twice, or of what was never used, is refused; so is another day’s', async () => {
    const guest = await guestWith(plain)
    const undo = () => admin.call(undoWriteOff, { grantId: guest.grantId, reason: '点错了' })
    expect(await codeOf(undo())).toBe('coupons.not_used')
    await booker.call(writeOffCoupon, { code: await guest.code() })
    const outcomes = await Promise.allSettled([undo(), undo()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    clock.pass(1)
    await booker.call(writeOffCoupon, { code: (await guest.read()).code?.digits ?? '' })
    clock.pass(24 * 60)
    expect(await codeOf(undo())).toBe('coupons.day_over')
  })

  test('by others than admins, or without a reason, it is refused', async () => {
    const guest = await guestWith(plain)
    await booker.call(writeOffCoupon, { code: await guest.code() })
    const grantId = guest.grantId
    expect(await codeOf(booker.call(undoWriteOff, { grantId, reason: '点错了' }))).toBe('permission.refused')
    const refusal = await catchRefusal(admin.call(undoWriteOff, { grantId, reason: ' ' }))
    expect(refusal).toMatchObject({ code: 'request.invalid', data: { fields: { reason: '请填写撤销原因' } } })
  })
})
