import { clearOrder } from '@roombook/contract/order-moves'
import { dayTakings } from '@roombook/contract/till'
import { prepareVoucher, readVoucherCheck, verifyVoucher } from '@roombook/contract/voucher-checks'
import {
  cancelVoucher,
  importVoucherStatement,
  listVouchers,
  undoVoucher,
  vouchersOfOrder,
  writeOffVoucher,
} from '@roombook/contract/vouchers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { holdJobs } from '#test/hold-jobs.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { openVoucherFixture } from '#test/voucher-fixture.ts'
import { csvOf } from '#test/workbooks.ts'
import { recountInstallation } from '../../../commands/recount-installation.ts'

const fixture = await openVoucherFixture()
const { site, admin, booker, save, prepare, verify, outcome, meituan, douyin } = fixture
const { owner, clock, venue, as } = site
const front = openStaffFixture(site, booker)
let day = front.turnPage()
await save('meituan')
await save('douyin')

beforeEach(() => {
  day = front.turnPage()
  Object.assign(meituan, { fails: {}, cancelMinutes: 10 })
  Object.assign(douyin, { fails: {}, cancelMinutes: 60 })
})
afterEach(async () => {
  expect((await recountInstallation(owner, false)).flatMap((shop) => shop.differences)).toEqual([])
})

const platforms = { meituan, douyin } as const
const both = ['meituan', 'douyin'] as const
const on = (order: { id: number; version: number }) => ({ orderId: order.id, version: order.version })
const seen = async (id: number) => on(await front.seen(id))
const requestedAction = (platform: (typeof both)[number]) => (platform === 'meituan' ? 'consume' : 'verify')
const isUsed = (platform: (typeof both)[number], code: string) =>
  platform === 'meituan'
    ? meituan.coupons.get(code)?.status === '已使用'
    : douyin.certificates.some((each) => each.code === code && each.verifyId !== undefined)
const taken = async (order: { id: number }) => (await admin.call(vouchersOfOrder, { orderId: order.id })).list
const readVoucherState = async (voucherId: number) =>
  (await admin.call(listVouchers, { startDate: day, endDate: day })).list.find(({ id }) => id === voucherId)
/** Waits until the job whose response was lost is postponed. */
const putOff = () =>
  expect
    .poll(() => owner.selectFrom('job').select('error').where('error', '<>', '').execute())
    .toHaveLength(1)
/** Waits for the result of returning a voucher to its platform. */
const settled = async (voucherId: number) => {
  await expect.poll(async () => (await readVoucherState(voucherId))?.undoing).toBe(false)
  return readVoucherState(voucherId)
}

describe.each(both)('a voucher that %s sold', (platform) => {
  const { sell } = platforms[platform]

  test('[7.07] is looked at without using it, and verified it pays its part of a bill', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell()
    const check = await prepare(platform, code)
    expect(check).toMatchObject({
      platform,
      code,
      title: '100元代金券',
      face: 10_000,
      paid: 8800,
      least: 1,
      most: 1,
      state: 'prepared',
      reason: '',
      count: null,
      vouchers: [],
    })
    expect(isUsed(platform, code)).toBe(false)
    expect(await taken(order)).toEqual([])
    await booker.call(verifyVoucher, { checkId: check.id, count: 1, ...on(order) })
    expect(await outcome(check)).toMatchObject({
      state: 'verified',
      count: 1,
      vouchers: [{ code, face: 10_000, paid: 8800, way: 'verified', roomTitle: '牡丹厅', undoing: false }],
    })
    expect(isUsed(platform, code)).toBe(true)
    await booker.call(clearOrder, {
      ...(await seen(order.id)),
      total: 50_000,
      payments: [{ means: 'cash', amount: 40_000 }],
    })
    expect((await front.kept(order.id)).order).toMatchObject({ paid_fen: 50_000, arrears_fen: 0 })
    const { lines, purposes } = await admin.call(dayTakings, {})
    expect(lines).toContainEqual(
      expect.objectContaining({ means: platform, staffName: '赵前台', amount: 8800 }),
    )
    expect(purposes).toContainEqual(expect.objectContaining({ kind: 'voucher-off', amount: -1200 }))
    expect((await admin.call(listVouchers, { way: 'verified', keyword: code })).count).toBe(1)
    expect((await admin.call(listVouchers, { way: 'typed', keyword: code })).count).toBe(0)
  })

  test('of several is verified by as many as were chosen, each with its own code', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell({}, 3)
    const check = await prepare(platform, code)
    expect(check.most).toBe(3)
    const tooMany = await catchRefusal(
      booker.call(verifyVoucher, { checkId: check.id, count: 4, ...on(order) }),
    )
    expect(tooMany).toMatchObject({ code: 'vouchers.count_wrong', fields: { count: expect.any(String) } })
    await booker.call(verifyVoucher, { checkId: check.id, count: 2, face: 12_000, ...on(order) })
    expect((await outcome(check)).vouchers.map(({ code, face }) => [code, face])).toEqual([
      [code, 12_000],
      [String(Number(code) + 1), 12_000],
    ])
    expect((await front.kept(order.id)).order.paid_fen).toBe(24_000)
    expect((await prepare(platform, String(Number(code) + 2))).most).toBe(1)
  })

  test('that the platform refuses counts nowhere, and says why in its words', async () => {
    const code = sell()
    await verify(platform, code)
    const used = await catchRefusal(booker.call(prepareVoucher, { platform, code }))
    expect(used).toMatchObject({ code: 'vouchers.code_used', message: expect.stringContaining('赵前台') })
    const nobodys = await catchRefusal(booker.call(prepareVoucher, { platform, code: '999999999999' }))
    expect(nobodys).toMatchObject({
      code: 'vouchers.not_usable',
      fields: { code: platform === 'meituan' ? '美团：券码不存在' : '抖音：券码不存在' },
    })
  })

  test('is verified once by two tills at once, and the other is told', async () => {
    const code = sell()
    const before = platforms[platform].countOf(requestedAction(platform))
    const checks = await Promise.all([prepare(platform, code, booker), prepare(platform, code, admin)])
    await Promise.allSettled([
      booker.call(verifyVoucher, { checkId: checks[0].id, count: 1 }),
      admin.call(verifyVoucher, { checkId: checks[1].id, count: 1 }),
    ])
    const states = []
    for (const check of checks) {
      const read = async () => (await booker.call(readVoucherCheck, { checkId: check.id })).check
      await expect.poll(async () => (await read()).state).not.toBe('verifying')
      states.push((await read()).state)
    }
    expect(states.filter((state) => state === 'verified')).toHaveLength(1)
    expect((await admin.call(listVouchers, { keyword: code })).count).toBe(1)
    expect(platforms[platform].countOf(requestedAction(platform)) - before).toBeLessThanOrEqual(2)
  })

  test('whose answer was lost is asked about, never verified again, and counts once', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell({}, 2)
    const before = platforms[platform].countOf(requestedAction(platform))
    platforms[platform].fails[requestedAction(platform)] = 'lost'
    const check = await prepare(platform, code)
    await booker.call(verifyVoucher, { checkId: check.id, count: 2, ...on(order) })
    await expect.poll(() => isUsed(platform, code)).toBe(true)
    expect((await booker.call(readVoucherCheck, { checkId: check.id })).check.state).toBe('verifying')
    await putOff()
    clock.pass(1)
    expect(await outcome(check)).toMatchObject({ state: 'verified' })
    expect((await taken(order)).map((voucher) => voucher.code).toSorted()).toEqual([
      code,
      String(Number(code) + 1),
    ])
    expect(platforms[platform].countOf(requestedAction(platform)) - before).toBe(1)
  })

  test('that a platform which is away never heard of is not verified, and may be typed', async () => {
    const code = sell()
    const check = await prepare(platform, code)
    platforms[platform].fails[requestedAction(platform)] = 'away'
    await booker.call(verifyVoucher, { checkId: check.id, count: 1 })
    const read = async () => (await booker.call(readVoucherCheck, { checkId: check.id })).check
    await expect.poll(async () => (await read()).reason).toContain('暂不可用')
    clock.pass(1)
    expect(await outcome(check)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('平台没有核销这张券，可以重新查券'),
    })
    platforms[platform].fails.prepare = 'away'
    const away = await catchRefusal(booker.call(prepareVoucher, { platform, code }))
    expect(away).toMatchObject({
      code: 'vouchers.platform_away',
      message: expect.stringContaining('手工登记'),
    })
    const typed = await booker.call(writeOffVoucher, { platform, code, face: 10_000, paid: 8800 })
    expect(typed.voucher.way).toBe('typed')
  })

  test('that its bill could not take any more goes back to its guest', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell()
    const check = await prepare(platform, code)
    const goOn = await holdJobs(owner)
    await booker.call(verifyVoucher, { checkId: check.id, count: 1, ...on(order) })
    const bill = {
      ...(await seen(order.id)),
      total: 10_000,
      payments: [{ means: 'cash' as const, amount: 10_000 }],
    }
    // Settling waits for the result, but not forever.
    expect((await catchRefusal(booker.call(clearOrder, bill))).code).toBe('vouchers.under_way')
    clock.pass(3)
    await booker.call(clearOrder, bill)
    await goOn()
    expect(await outcome(check)).toMatchObject({
      state: 'cancelled',
      reason: expect.stringContaining('已退回给客人'),
      vouchers: [],
    })
    expect(isUsed(platform, code)).toBe(false)
    expect(await taken(order)).toEqual([])
  })

  test('that neither a bill takes nor the platform gives back is owed to the store all the same', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell()
    const check = await prepare(platform, code)
    const goOn = await holdJobs(owner)
    await booker.call(verifyVoucher, { checkId: check.id, count: 1, ...on(order) })
    clock.pass(3)
    const payments = [{ means: 'cash' as const, amount: 10_000 }]
    await booker.call(clearOrder, { ...(await seen(order.id)), total: 10_000, payments })
    platforms[platform].cancelMinutes = -1
    await goOn()
    expect(await outcome(check)).toMatchObject({
      state: 'verified',
      reason: expect.stringContaining('已登记为没有抵账单的券'),
      vouchers: [{ code, orderId: null, paid: 8800 }],
    })
    expect(isUsed(platform, code)).toBe(true)
  })

  test('is given back at its platform, and counts until that is so', async () => {
    const order = await front.bookOne('牡丹厅')
    const code = sell()
    const [voucher] = (await verify(platform, code, on(order))).vouchers
    if (!voucher) throw new Error('not verified')
    const goOn = await holdJobs(owner)
    const reason = { voucherId: voucher.id, reason: '扫错了' }
    expect((await catchRefusal(admin.call(undoVoucher, reason))).code).toBe('vouchers.verified_there')
    expect((await catchRefusal(booker.call(cancelVoucher, reason))).code).toBe('permission.refused')
    expect((await admin.call(cancelVoucher, reason)).voucher).toMatchObject({ undoing: true, undoneAt: null })
    expect((await catchRefusal(admin.call(cancelVoucher, reason))).code).toBe('vouchers.cancelling')
    expect((await front.kept(order.id)).order.paid_fen).toBe(10_000)
    const bill = { ...(await seen(order.id)), total: 10_000 }
    expect((await catchRefusal(booker.call(clearOrder, bill))).code).toBe('vouchers.under_way')
    await goOn()
    expect(await settled(voucher.id)).toMatchObject({ undoneName: '王经理', undoneReason: '扫错了' })
    expect((await front.kept(order.id)).order.paid_fen).toBe(0)
    expect(isUsed(platform, code)).toBe(false)
    // The guest may use it again.
    expect((await verify(platform, code)).state).toBe('verified')
  })

  test('whose giving back was answered by nobody is asked about again, and given back once', async () => {
    const code = sell()
    const [voucher] = (await verify(platform, code)).vouchers
    platforms[platform].fails.cancel = 'lost'
    await admin.call(cancelVoucher, { voucherId: voucher?.id ?? 0, reason: '扫错了' })
    await expect.poll(() => isUsed(platform, code)).toBe(false)
    await putOff()
    clock.pass(1)
    expect(await settled(voucher?.id ?? 0)).toMatchObject({ undoneReason: '扫错了' })
  })

  test('that the platform gives back no more stays, and says so', async () => {
    const code = sell()
    const [voucher] = (await verify(platform, code)).vouchers
    platforms[platform].cancelMinutes = -1
    await admin.call(cancelVoucher, { voucherId: voucher?.id ?? 0, reason: '扫错了' })
    expect(await settled(voucher?.id ?? 0)).toMatchObject({
      undoneAt: null,
      undoTrouble: expect.stringContaining('已超过可撤销'),
    })
    expect(isUsed(platform, code)).toBe(true)
  })
})

test('Douyin takes no voucher back after an hour, which is said before it is asked', async () => {
  const [voucher] = (await verify('douyin', douyin.sell())).vouchers
  const before = douyin.countOf('cancel')
  clock.pass(61)
  const late = await catchRefusal(
    admin.call(cancelVoucher, { voucherId: voucher?.id ?? 0, reason: '扫错了' }),
  )
  expect(late).toMatchObject({ code: 'vouchers.cancel_late', message: expect.stringContaining('60分钟') })
  expect(douyin.countOf('cancel')).toBe(before)
})

test('the QR code of a Douyin voucher holds all of its order; who verified is told by its code', async () => {
  const code = douyin.sell({}, 2)
  const order = douyin.certificates.find((each) => each.code === code)?.order ?? ''
  const link = `https://www.iesdouyin.com/share/commerce/coupon/x/?object_id=object-${order}`
  const check = await prepare('douyin', link)
  expect(check).toMatchObject({ code: '', most: 2 })
  await booker.call(verifyVoucher, { checkId: check.id, count: 1 })
  expect((await outcome(check)).vouchers).toMatchObject([{ code }])
  for (const wrong of ['https://www.iesdouyin.com/share/user/1', 'https://evil.example/?object_id=1'])
    expect(
      await catchRefusal(booker.call(prepareVoucher, { platform: 'douyin', code: wrong })),
    ).toMatchObject({
      fields: { code: expect.any(String) },
    })
})

test('what Douyin gives of a price Douyin owes, what the store gave nobody does', async () => {
  const check = await prepare('douyin', douyin.sell({ sold: 9000, byStore: 500, byDouyin: 1000 }))
  expect(check).toMatchObject({ face: 10_000, paid: 8500 })
})

test('a token that Douyin gave another in its place is renewed', async () => {
  douyin.tokens.clear()
  expect((await prepare('douyin', douyin.sell())).state).toBe('prepared')
})

test('what was looked at long ago is looked at again before it is verified, and is of its own store', async () => {
  const check = await prepare('meituan', meituan.sell())
  const elsewhere = await as(venue.staff.owner.phone, venue.other.shopId)
  const wanted = { checkId: check.id, count: 1 }
  expect((await catchRefusal(elsewhere.call(verifyVoucher, wanted))).code).toBe('request.not_found')
  expect((await catchRefusal(elsewhere.call(readVoucherCheck, { checkId: check.id }))).code).toBe(
    'request.not_found',
  )
  expect(
    (await catchRefusal(elsewhere.call(prepareVoucher, { platform: 'meituan', code: meituan.sell() }))).code,
  ).toBe('vouchers.no_account')
  const low = await catchRefusal(booker.call(verifyVoucher, { ...wanted, face: 8799 }))
  expect(low).toMatchObject({ code: 'vouchers.paid_above', fields: { face: expect.any(String) } })
  clock.pass(31)
  expect((await catchRefusal(booker.call(verifyVoucher, wanted))).code).toBe('vouchers.check_over')
})

test('a bill that is settled, or is not as it was seen, is told before its platform is', async () => {
  const order = await front.bookOne('牡丹厅')
  const check = await prepare('meituan', meituan.sell())
  const before = meituan.countOf('consume')
  const wanted = { checkId: check.id, count: 1 }
  const stale = { ...on(order), version: order.version + 1 }
  expect((await catchRefusal(booker.call(verifyVoucher, { ...wanted, ...stale }))).code).toBe('booking.stale')
  await booker.call(clearOrder, { ...(await seen(order.id)), total: 0 })
  expect(
    (await catchRefusal(booker.call(verifyVoucher, { ...wanted, ...(await seen(order.id)) }))).code,
  ).toMatch(/bill_closed|booking\./)
  expect(meituan.countOf('consume')).toBe(before)
})

test('[7.07] what was verified is matched with its platform’s statement, as what was typed is', async () => {
  const code = meituan.sell()
  await verify('meituan', code)
  const rows = csvOf([
    ['券码', '商家实收', '佣金'],
    [code, '82.72', '5.28'],
  ])
  const { counts } = (await admin.client.upload(importVoucherStatement, new Blob([new Uint8Array(rows)])))
    .data
  expect(counts).toMatchObject({ match: 1, differ: 0 })
  expect((await admin.call(listVouchers, { keyword: code, reckoning: 'matched' })).list).toMatchObject([
    { code, way: 'verified', settled: 8272, fee: 528 },
  ])
})
