import { closeDays, reopenDays, savePeriod } from '@roombook/contract/opening-times'
import { deleteRoom, readFloorPlan, saveRoom, setRoomOpen } from '@roombook/contract/rooms'
import {
  addToWaitlist,
  joinWaitlist,
  listMyWaiting,
  listWaitlist,
  removeFromWaitlist,
  revealWaitingPhone,
  withdrawWaiting,
} from '@roombook/contract/waitlist'
import { Sex } from '@roombook/domain/customers'
import { weekdayOf } from '@roombook/domain/time'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { openWaitlistFixture } from '#test/waitlist-fixture.ts'

const testApp = await startTestApp()
const { as, clock, venue, owner } = testApp
const { desk, booker, nextDay, fill, wish, newGuest, entriesOf, waitingOn, look, messagesOf } =
  await openWaitlistFixture(testApp)
const { shopId, periodId } = desk
const admin = await as(venue.staff.admin.phone)

const takenDown = (change: object = {}) => ({
  bookDate: '2026-11-21',
  periodId,
  peopleNum: 8,
  userName: '孙先生',
  phone: desk.nextPhone(),
  sex: Sex.male,
  remark: '',
  ...change,
})
const refusedToTakeDown = async (change: object) => {
  const { code, fields } = await catchRefusal(booker.call(addToWaitlist, takenDown(change)))
  return { code, ...fields }
}
const logCount = async () =>
  (await owner.selectFrom('action_log').select('seq').where('shop_id', '=', shopId).execute()).length

describe('nobody is taken down', () => {
  test('for another shop’s period, for one of other weekdays, for one that is over, nor for a day of rest', async () => {
    expect(await refusedToTakeDown({ periodId: venue.other.periodId })).toEqual({
      code: 'booking.period_missing',
    })
    expect(await refusedToTakeDown({ periodId: 987_654_321 })).toEqual({ code: 'booking.period_missing' })
    const day = nextDay()
    const weekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => weekday !== weekdayOf(day))
    const brunch = { title: '早午餐', startTime: '08:00', endTime: '10:00', weekdays, arrivalStep: 30 }
    const { id } = await admin.call(savePeriod, brunch)
    expect(await refusedToTakeDown({ bookDate: day, periodId: id })).toEqual({
      code: 'booking.period_missing',
    })
    const { id: closedDayId } = await admin.call(closeDays, { startDate: day, endDate: day, reason: '盘点' })
    expect((await refusedToTakeDown({ bookDate: day })).code).toBe('booking.day_closed')
    await admin.call(reopenDays, { closedDayId })
    // 14:30: lunch is over, dinner is not.
    clock.set('2026-11-20T06:30:00Z')
    const today = { bookDate: '2026-11-20' }
    expect((await refusedToTakeDown({ ...today, periodId: venue.periods.lunch })).code).toBe(
      'booking.period_past',
    )
    expect((await refusedToTakeDown(today)).code).toBe('booking.waitlist_free')
    clock.set('2026-11-20T02:00:00Z')
  })

  test('for more people than all rooms together would seat, nor further ahead than one books', async () => {
    expect(await refusedToTakeDown({ peopleNum: 900 })).toMatchObject({ code: 'booking.too_many_people' })
    expect((await refusedToTakeDown({ bookDate: '2029-01-01' })).code).toBe('booking.date_too_far')
  })
})

describe('an entry that is over, or another shop’s', () => {
  test('is neither taken off, nor withdrawn, nor is its number shown, and the log says nothing of it', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    await guest.call(withdrawWaiting, { shopId, entryId: entry.entryId })
    const foreign = await owner
      .insertInto('waitlist_entry')
      .values({
        shop_id: venue.other.shopId,
        book_date: bookDate,
        period_id: venue.other.periodId,
        phone: '13911110000',
        people_num: 4,
        user_name: '别店客人',
        source: 'guest' as const,
        lapses_at: new Date(`${bookDate}T13:00:00Z`),
        created_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const before = await logCount()
    for (const entryId of [entry.entryId, foreign.id, 987_654_321]) {
      const removing = booker.call(removeFromWaitlist, { entryId, reason: '不来了' })
      expect((await catchRefusal(removing)).code).toBe('booking.waitlist_over')
      const revealing = booker.call(revealWaitingPhone, { entryId })
      expect((await catchRefusal(revealing)).code).toBe('booking.waitlist_over')
      const withdrawing = guest.call(withdrawWaiting, { shopId, entryId })
      expect((await catchRefusal(withdrawing)).code).toBe('booking.waitlist_over')
    }
    expect(await logCount()).toBe(before)
    const [kept] = await entriesOf('13911110000')
    expect(kept).toMatchObject({ state: 'waiting', reason: '' })
    expect((await booker.call(listWaitlist, { bookDate })).list).toEqual([])
  })
})

describe('who waits', () => {
  test('stands on the list in the order of arrival, whoever took them down, each day its own', async () => {
    const { bookDate } = await fill()
    const { bookDate: other } = await fill()
    await (await newGuest()).call(joinWaitlist, wish({ bookDate, userName: '第一' }))
    await booker.call(addToWaitlist, takenDown({ bookDate, userName: '第二' }))
    await (await newGuest()).call(joinWaitlist, wish({ bookDate: other, userName: '别的日子' }))
    await (await newGuest()).call(joinWaitlist, wish({ bookDate, userName: '第三' }))
    expect((await waitingOn(bookDate)).map(({ userName, addedBy }) => [userName, addedBy])).toEqual([
      ['第一', ''],
      ['第二', '赵前台'],
      ['第三', ''],
    ])
  })

  test('waits once where guest and staff ask at one moment', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    await Promise.allSettled([
      guest.call(joinWaitlist, wish({ bookDate })),
      booker.call(addToWaitlist, takenDown({ bookDate, phone: guest.phone })),
      guest.call(joinWaitlist, wish({ bookDate })),
    ])
    expect((await entriesOf(guest.phone)).map(({ state }) => state)).toEqual(['waiting'])
  })

  test('is told of once there is a room that they fit into, and of nothing while it is shut, or gone', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate }))
    const freeAndTold = async () => {
      await look()
      const [waiting] = await waitingOn(bookDate)
      const notices = (await messagesOf()).filter(({ waitlist }) => waitlist?.bookDate === bookDate)
      return [waiting?.free, notices.length]
    }
    const { floors } = await admin.call(readFloorPlan, {})
    const floorId = floors[0]?.id ?? 0
    const form = { title: '新厅', floorId, capacityMin: 4, capacity: 10, serviceFee: 0, averageSpend: 0 }
    const { id: roomId } = await admin.call(saveRoom, form)
    expect(await freeAndTold()).toEqual([true, 1])
    await admin.call(setRoomOpen, { roomId, open: false })
    expect(await freeAndTold()).toEqual([false, 1])
    await admin.call(setRoomOpen, { roomId, open: true })
    expect(await freeAndTold()).toEqual([true, 2])
    await admin.call(deleteRoom, { roomId })
    expect(await freeAndTold()).toEqual([false, 2])
    const { list } = await guest.call(listMyWaiting, {})
    expect(list).toMatchObject([{ state: 'waiting', free: false }])
  })

  test('for a supper that runs past midnight waits until it is over, on the day that it began', async () => {
    const supper = venue.periods.supper
    const bookDate = nextDay()
    const guest = await newGuest()
    const entry = {
      shop_id: shopId,
      book_date: bookDate,
      period_id: supper,
      phone: guest.phone,
      people_num: 8,
      user_name: '夜宵客',
      source: 'guest' as const,
      created_at: clock.now(),
      lapses_at: new Date(`${bookDate}T18:00:00Z`),
    }
    await owner.insertInto('waitlist_entry').values(entry).execute()
    // 00:30, which still belongs to that evening.
    clock.set(`${bookDate}T16:30:00Z`)
    await look()
    const late = await newGuest()
    expect((await entriesOf(guest.phone)).map(({ state }) => state)).toEqual(['waiting'])
    expect((await waitingOn(bookDate)).map(({ userName }) => userName)).toEqual(['夜宵客'])
    expect((await late.call(listMyWaiting, {})).list).toEqual([])
    clock.set(`${bookDate}T18:00:01Z`)
    await look()
    expect((await entriesOf(guest.phone)).map(({ state }) => state)).toEqual(['lapsed'])
  })
})
