import { editPreorder, readPreorder } from '@roombook/contract/preorders'
import {
  confirmGuestDishes,
  guestCartOf,
  setGuestLine,
  setInvitedLine,
} from '@roombook/contract/preorders-of-guests'
import { describe, expect, test } from 'vitest'
import { selectBookingId } from '#test/booking-rows.ts'
import { openDishFixture } from '#test/dish-fixture.ts'
import { startTestApp } from '#test/test-app.ts'

const fixture = await openDishFixture(await startTestApp())
const { anyone, asGuest, booker, venue, invite, owner, some, submit } = fixture
const guest = await asGuest('13912345678')

const invitedCall = async (input: Parameters<typeof anyone.call<typeof setInvitedLine>>[1]) =>
  (await anyone.call(setInvitedLine, input)).data

describe('at once', () => {
  test('two people set lines, and neither is lost', async () => {
    const names = Array.from({ length: 8 }, (_, at) => `客${at}`)
    const { of, people } = await invite(2, names)
    const taps = people.flatMap((person) => [
      invitedCall({ ...person, ...some.cucumber(2) }),
      invitedCall({ ...person, ...some.tofu(1) }),
    ])
    await Promise.all([...taps, guest.call(setGuestLine, { ...of, ...some.bass(3) })])
    const cart = await guest.call(guestCartOf, of)
    expect(cart).toMatchObject({ count: 8 * 3 + 3, version: 17 })
    expect(new Set(cart.dishLines.map(({ chooserName }) => chooserName)).size).toBe(9)
  })

  test('negative control: two who each write back the version that they read lose one', async () => {
    const { of, order } = await invite(2, [])
    await guest.call(setGuestLine, { ...of, ...some.cucumber() })
    const read = () =>
      owner
        .selectFrom('preorder')
        .select('version')
        .where('booking_id', '=', selectBookingId(order.id))
        .executeTakeFirstOrThrow()
    const seen = await Promise.all([read(), read()])
    for (const { version } of seen) {
      await owner
        .updateTable('preorder')
        .set({ version: version + 1 })
        .where('booking_id', '=', selectBookingId(order.id))
        .execute()
    }
    expect((await read()).version).toBe(2)
  })

  test('a line that is set while the host confirms is in what was confirmed, or refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { of, people } = await invite(2, ['小李'])
      const { version } = await guest.call(setGuestLine, { ...of, ...some.cucumber() })
      const [confirmed, set] = await Promise.allSettled([
        guest.call(confirmGuestDishes, { ...of, version }),
        invitedCall({ ...people[0], ...some.tofu() }),
      ])
      const cart = await guest.call(guestCartOf, of)
      // One of the two succeeded, and the other was refused.
      expect([confirmed.status, set.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
      expect(cart).toMatchObject(
        confirmed.status === 'fulfilled' ? { sureState: 1, total: 1_800 } : { sureState: 0, count: 2 },
      )
    }
  })

  test('staff edit and a guest confirms: one of them, and the other is told who', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { of, order } = await invite(1, [])
      const { version } = await guest.call(setGuestLine, { ...of, ...some.cucumber() })
      const goods = [some.cucumber(), some.tofu()]
      const [edited, confirmed] = await Promise.allSettled([
        booker.call(editPreorder, { forOrderId: order.id, version, goods }),
        guest.call(confirmGuestDishes, { ...of, version }),
      ])
      expect([edited.status, confirmed.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      const lost = edited.status === 'rejected' ? edited.reason : (confirmed as PromiseRejectedResult).reason
      expect(lost).toMatchObject({
        code: 'preorders.stale',
        message: expect.stringMatching(/已被(客人|赵前台)修改/),
      })
    }
  })

  test('two staff edit what both saw: one wins', async () => {
    const { order } = await invite(3, [])
    const first = await submit(order.id, [some.cucumber()])
    const admin = await fixture.as(venue.staff.admin.phone)
    const edit = { forOrderId: order.id, version: first.order.version }
    const results = await Promise.allSettled([
      booker.call(editPreorder, { ...edit, goods: [some.tofu()] }),
      admin.call(editPreorder, { ...edit, goods: [some.bass()] }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { dishLines } = await booker.call(readPreorder, { forOrderId: order.id })
    expect(dishLines).toHaveLength(1)
  })
})
