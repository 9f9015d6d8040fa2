import { refundCustomer, topUpCustomer } from '@roombook/contract/customer-bills'
import { clearOrder } from '@roombook/contract/order-moves'
import { setDrinks } from '@roombook/contract/order-sums'
import { handOverShift, listShifts, openShift, readTill, takeOverShift } from '@roombook/contract/till'
import type { PlainMoney } from '@roombook/domain/money'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { postForm } from '#test/post-form.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp } from '#test/test-app.ts'
import { password } from '#test/test-venue.ts'

const app = await startTestApp()
const { as, venue, owner } = app
const { staff } = venue
await owner
  .updateTable('role')
  .set({ nodes: sql`nodes || '{roombook/till}'` })
  .where('title', '=', '赵前台')
  .execute()
const admin = await as(staff.admin.phone)
const booker = await as(staff.booker.phone)
const fixture = openStaffFixture(app, booker)

beforeEach(() => {
  fixture.turnPage()
})

const first = await booker.call(openShift, { float: 50_000 })

/** Returns the open shift. */
async function current() {
  const { shift } = await booker.call(readTill, {})
  if (!shift) throw new Error('a shift is open')
  return shift
}
type Handing = PlainMoney<Parameters<typeof booker.call<typeof handOverShift>>[1]>
/** Returns the input of a closing without a difference. */
async function handing(change: Partial<Handing> = {}): Promise<Handing> {
  const { id, expected } = await current()
  const all = { shiftId: id, expected, counted: expected, left: 0, takerId: staff.admin.id, password }
  return { ...all, ...change }
}
/** Settles a bill in cash. */
async function takeCash(amount: number, room = '牡丹厅', client = booker) {
  const order = await fixture.bookOne(room)
  const payments = [{ means: 'cash' as const, amount }]
  await client.call(clearOrder, { orderId: order.id, version: order.version, total: amount, payments })
  return order
}

describe('a shift', () => {
  test('counts what the ledger says came in by means and staff, and hands over what is in the drawer', async () => {
    await takeCash(12_345)
    const other = await fixture.bookOne('芍药厅', { phone: '13911112222' })
    const payments = [
      { means: 'weixin' as const, amount: 10_000 },
      { means: 'cash' as const, amount: 5_000 },
    ]
    const extra = { as: 'tip' as const, amount: 1_000 }
    await admin.call(clearOrder, {
      orderId: other.id,
      version: other.version,
      total: 14_000,
      payments,
      extra,
    })
    const ofCustomer = { id: other.customerId ?? 0, means: 'cash' as const, remark: '' }
    await admin.call(topUpCustomer, { ...ofCustomer, amount: 20_000 })
    await admin.call(refundCustomer, { ...ofCustomer, amount: 3_000 })

    const { float, lines, expected } = await current()
    expect({ float, expected }).toEqual({ float: 50_000, expected: 84_345 })
    expect(lines.map(({ means, staffName, amount }) => [means, staffName, amount])).toEqual([
      ['cash', '王经理', 22_000],
      ['cash', '赵前台', 12_345],
      ['weixin', '王经理', 10_000],
    ])
    const { shift, nextId } = await booker.call(handOverShift, await handing({ left: 40_000 }))
    expect(shift).toMatchObject({
      expected: 84_345,
      counted: 84_345,
      left: 40_000,
      reason: '',
      lines,
      closedName: '赵前台',
      takerName: '王经理',
      takenAt: expect.any(String),
    })
    expect(await current()).toMatchObject({ id: nextId, float: 40_000, lines: [], expected: 40_000 })
  })

  test('with too much or too little in the drawer wants a reason, and keeps it', async () => {
    await takeCash(10_000)
    const { expected } = await current()
    const short = await handing({ counted: expected - 1 })
    expect(await catchRefusal(booker.call(handOverShift, short))).toMatchObject({
      code: 'till.counted_wrong',
      fields: { reason: '与应有现金相差-0.01元，请填写原因' },
    })
    const { shift } = await booker.call(handOverShift, { ...short, reason: '找零少收' })
    expect(shift).toMatchObject({ counted: expected - 1, expected, reason: '找零少收' })
    const { list, count } = await admin.call(listShifts, { page: 1, limit: 1 })
    expect([list[0]?.id, list.length, count > 1]).toEqual([shift.id, 1, true])
    const log = await owner
      .selectFrom('action_log')
      .select(['detail', 'operator_name'])
      .where('action', '=', 'till.hand-over')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(log).toMatchObject({
      operator_name: '赵前台',
      detail: { remark: expect.stringMatching(/短款0\.01元/) },
    })
  })

  test('may be counted by notes and coins, each once and of a worth there is', async () => {
    const { expected } = await current()
    const wrong = async (change: Partial<Handing>) => {
      const { code, fields } = await catchRefusal(booker.call(handOverShift, await handing(change)))
      return [code, Object.keys(fields)]
    }
    const face = { face: 10_000, count: 1 }
    expect(await wrong({ notes: [{ face: 300, count: 1 }] })).toEqual(['till.counted_wrong', ['notes']])
    expect(await wrong({ notes: [face, face] })).toEqual(['till.counted_wrong', ['notes']])
    expect(await wrong({ notes: [face], counted: 10_001 })).toEqual(['till.counted_wrong', ['counted']])
    expect(await wrong({ counted: undefined })).toEqual(['till.counted_wrong', ['counted']])
    expect(await wrong({ left: expected + 1 })).toEqual(['till.counted_wrong', ['left']])
    const notes = [face, { face: 50, count: 3 }, { face: 5_000, count: 0 }]
    const counted = await handing({ notes, counted: undefined, left: 0, reason: '盘点' })
    const { shift } = await booker.call(handOverShift, counted)
    expect(shift).toMatchObject({ counted: 10_150, notes: notes.toSorted((one, two) => two.face - one.face) })
  })

  test.each(['0.001', '-0.01', '1e2', '0x10', '1,000.00', '１００'])(
    'is not counted as %j',
    async (amount) => {
      const { id, expected } = await current()
      const details = { shift_id: id, expected: expected / 100, left: '0', taker_id: staff.admin.id }
      for (const field of amount === '-0.01' ? ['counted', 'left'] : ['counted', 'left', 'expected']) {
        const answer = await postForm(
          app,
          handOverShift.path,
          { counted: '0', ...details, [field]: amount },
          booker.token,
        )
        expect([field, answer.code]).toEqual([field, 'request.invalid'])
      }
      expect((await current()).id).toBe(id)
    },
  )
})

describe('handing over', () => {
  test('two at once is done once', async () => {
    const one = await handing()
    const both = await Promise.allSettled([
      booker.call(handOverShift, one),
      admin.call(handOverShift, { ...one, takerId: staff.booker.id }),
    ])
    const lost = both.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
    expect(lost).toEqual(['till.no_shift'])
    const open = await owner.selectFrom('shift').select('id').where('closed_at', 'is', null).execute()
    expect(open).toHaveLength(1)
  })

  test('while bills are settled counts each of them once, in this shift or the next', async () => {
    const rooms = ['牡丹厅', '芍药厅', '海棠厅', '玉兰厅', '梅厅', '兰厅']
    const orders = await Promise.all(rooms.map((room) => fixture.bookOne(room)))
    const one = await handing()
    const [handed] = await Promise.all([
      booker.call(handOverShift, one).catch((refusal: { code: string }) => refusal.code),
      ...orders.map(({ id, version }) =>
        admin.call(clearOrder, {
          orderId: id,
          version,
          total: 700,
          payments: [{ means: 'cash', amount: 700 }],
        }),
      ),
    ])
    if (handed === 'till.moved') await booker.call(handOverShift, await handing())
    else expect(handed).toMatchObject({ shift: { id: one.shiftId } })
    const { id } = await current()
    await booker.call(handOverShift, await handing())
    const { rows } = await sql<{ entries: number; cash: number }>`
      select count(*) as entries, sum(-p.amount)::bigint as cash from shift_entry c
      join ledger_posting p on p.shop_id = c.shop_id and p.entry_id = c.entry_id and p.kind = 'cash'
      where p.order_id in (${sql.join(orders.map((order) => order.id))})`.execute(owner)
    expect(rows).toEqual([{ entries: 6, cash: 4_200 }])
    expect((await current()).id).toBeGreaterThan(id)
  })

  test('is refused with what should be there by now where cash moved while it was counted', async () => {
    const one = await handing()
    await takeCash(2_500)
    const moved = await catchRefusal(booker.call(handOverShift, one))
    const { expected } = await current()
    expect(moved).toMatchObject({ code: 'till.moved', data: { expected: (expected / 100).toFixed(2) } })
    expect(expected).toBe(one.expected + 2_500)
  })

  test('is for somebody else who holds the right, by their own password', async () => {
    const refusedFor = async (change: Partial<Handing>) =>
      (await catchRefusal(booker.call(handOverShift, await handing(change)))).code
    expect(await refusedFor({ takerId: staff.booker.id })).toBe('till.taker_missing')
    expect(await refusedFor({ takerId: staff.waiter.id })).toBe('till.taker_missing')
    expect(await refusedFor({ takerId: 987_654 })).toBe('till.taker_missing')
    expect(await refusedFor({ password: `${password}x` })).toBe('till.wrong_password')
    const tries: string[] = []
    while (tries.length < 20 && tries.at(-1) !== 'session.too_many_attempts')
      tries.push(await refusedFor({ password: 'wrong', takerId: staff.owner.id }))
    expect(tries.at(-1)).toBe('session.too_many_attempts')
    const waiter = await as(staff.waiter.phone)
    expect((await catchRefusal(waiter.call(readTill, {}))).code).toBe('permission.refused')
  })

  test('is not confirmed by whoever handed it over, an administrator neither, and they are told so', async () => {
    const taker = await handing({ takerId: staff.booker.id, password: '' })
    const { shift } = await admin.call(handOverShift, taker)
    expect(await catchRefusal(admin.call(takeOverShift, { shiftId: shift.id }))).toMatchObject({
      code: 'till.not_yours',
      message: '交班人不能自己确认接班，请由接班人或其他管理员确认',
    })
    expect((await booker.call(takeOverShift, { shiftId: shift.id })).shift.takenAt).not.toBeNull()
  })

  test('without a password waits for the other’s own console, and nothing is handed over until then', async () => {
    const { shift } = await booker.call(handOverShift, await handing({ password: '' }))
    expect(shift.takenAt).toBeNull()
    expect((await admin.call(readTill, {})).waiting).toMatchObject({ id: shift.id, takerName: '王经理' })
    expect((await catchRefusal(booker.call(handOverShift, await handing()))).code).toBe('till.not_taken_over')
    expect((await catchRefusal(booker.call(takeOverShift, { shiftId: shift.id }))).code).toBe(
      'till.not_yours',
    )
    const taken = await admin.call(takeOverShift, { shiftId: shift.id })
    expect(taken.shift.takenAt).not.toBeNull()
    expect((await catchRefusal(admin.call(takeOverShift, { shiftId: shift.id }))).code).toBe(
      'till.taken_over',
    )
    expect((await catchRefusal(admin.call(takeOverShift, { shiftId: 987_654 }))).code).toBe('till.no_shift')
    expect((await admin.call(readTill, {})).waiting).toBeNull()
  })

  test('leaves a shift as it was: neither a later change of its bills nor the server can alter it', async () => {
    const order = await takeCash(9_900)
    const { shift } = await booker.call(handOverShift, await handing())
    const seen = await fixture.seen(order.id)
    await booker.call(setDrinks, { orderId: order.id, version: seen.version, drinks: 500 })
    const altered = await owner.transaction().execute(async (tx) => {
      await sql`set local role roombook_app`.execute(tx)
      await sql`select set_config('app.shop_id', ${String(venue.shopId)}, true)`.execute(tx)
      const { numAffectedRows } = await sql`update shift set counted_fen = 1 where id = ${shift.id}`.execute(
        tx,
      )
      return numAffectedRows
    })
    expect(altered).toBe(0n)
    const { list } = await admin.call(listShifts, { page: 1, limit: 1 })
    expect(list[0]).toEqual(shift)
  })
})

test('the first shift begins once', async () => {
  expect(first.shiftId).toBeGreaterThan(0)
  expect((await catchRefusal(admin.call(openShift, { float: 0 }))).code).toBe('till.open_already')
})
