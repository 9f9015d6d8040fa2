import { createOrder } from '@roombook/contract/booking'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import { deleteMyData, exportMyData, readMyData } from '@roombook/contract/my-data'
import {
  addToWaitlist,
  joinWaitlist,
  listMyWaiting,
  listOpeningsNear,
  listWaitlist,
  mostTakenDown,
  removeFromWaitlist,
  revealWaitingPhone,
} from '@roombook/contract/waitlist'
import { Sex } from '@roombook/domain/customers'
import { describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { orderFormFor } from '#test/order-form.ts'
import { startTestApp } from '#test/test-app.ts'
import { openWaitlistFixture } from '#test/waitlist-fixture.ts'

const testApp = await startTestApp()
const { as, asGuest, clock, venue, owner } = testApp
const { desk, booker, colleague, nextDay, fill, cancel, wish, newGuest, entriesOf, waitingOn } =
  await openWaitlistFixture(testApp)
const { shopId, periodId } = desk
const waiter = await as(venue.staff.waiter.phone)

describe('staff', () => {
  test('take somebody down on the telephone, once, while all is full', async () => {
    const { bookDate } = await fill()
    const input = {
      bookDate,
      periodId,
      peopleNum: 8,
      userName: '孙先生',
      phone: '137 0000 9999',
      sex: Sex.male,
      remark: '带老人',
    }
    const { entry } = await booker.call(addToWaitlist, input)
    expect(entry).toMatchObject({
      userName: '孙先生',
      phone: '137***9999',
      addedBy: '赵前台',
      periodName: '晚餐',
    })
    expect(await catchRefusal(booker.call(addToWaitlist, input))).toMatchObject({
      code: 'booking.waitlist_waiting',
      fields: { phone: '该手机号已在此餐段的候补名单中' },
    })
    const refused = (change: Partial<typeof input>) =>
      catchRefusal(booker.call(addToWaitlist, { ...input, ...change }))
    expect(await refused({ phone: '12345' })).toMatchObject({ fields: { phone: '请输入正确的手机号码' } })
    expect(await refused({ phone: '13911112222' })).toMatchObject({ code: 'booking.waitlist_booked' })
    expect(await refused({ bookDate: nextDay() })).toMatchObject({ code: 'booking.waitlist_free' })
    expect(await refused({ bookDate: '2026-11-01' })).toMatchObject({ code: 'booking.date_past' })
    expect((await (await asGuest('13700009999')).call(listMyWaiting, {})).list).toMatchObject([{ bookDate }])
  })

  test('take down a known customer by the masked phone that the form shows', async () => {
    const { bookDate } = await fill()
    const other = orderFormFor(venue, { bookDate: nextDay(), userName: '周女士', phone: '13700008888' })
    const { row } = await booker.call(createOrder, other)
    const wait = { bookDate, periodId, peopleNum: 8, userName: '周女士', sex: Sex.female, remark: '' }
    const masked = { ...wait, phone: '137***8888', customerId: row.customerId }
    await booker.call(addToWaitlist, masked)
    expect((await entriesOf('13700008888')).map(({ state }) => state)).toEqual(['waiting'])
    expect(await catchRefusal(booker.call(addToWaitlist, { ...masked, customerId: null }))).toMatchObject({
      fields: { phone: '请输入正确的手机号码' },
    })
  })

  test('see the nearest periods with room: other meals of the day, then the days around it', async () => {
    const { bookDate } = await fill()
    const newWish = { bookDate, periodId, peopleNum: 8 }
    const { list } = await booker.call(listOpeningsNear, newWish)
    expect(list[0]).toMatchObject({ bookDate, title: '午餐' })
    expect(list.length).toBeGreaterThan(1)
    expect(list).not.toContainEqual(expect.objectContaining({ bookDate, periodId }))
    expect((await booker.call(listOpeningsNear, { ...newWish, peopleNum: 900 })).list).toEqual([])
    const late = { ...newWish, bookDate: '2036-01-01' }
    expect((await booker.call(listOpeningsNear, late)).list).toEqual([])
  })

  test('take down a hundred for a day and no more, whom a guest is not counted among; one that ends makes way', async () => {
    const { bookDate } = await fill()
    await (await newGuest()).call(joinWaitlist, wish({ bookDate }))
    const wait = (at: number) => ({
      shop_id: shopId,
      book_date: bookDate,
      period_id: periodId,
      phone: `1360000${String(at).padStart(4, '0')}`,
      people_num: 8,
      user_name: '孙先生',
      source: 'staff' as const,
      lapses_at: new Date(`${bookDate}T13:00:00Z`),
      created_at: clock.now(),
    })
    await owner
      .insertInto('waitlist_entry')
      .values(Array.from({ length: mostTakenDown }, (_, at) => wait(at)))
      .execute()
    const input = {
      bookDate,
      periodId,
      peopleNum: 8,
      userName: '李先生',
      phone: '13700008888',
      sex: Sex.male,
    }
    expect(await catchRefusal(booker.call(addToWaitlist, input))).toMatchObject({
      code: 'booking.waitlist_full',
      message: '当天登记的候补已满100组，请先移出不再需要的',
    })
    const [first] = await entriesOf('13600000000')
    await booker.call(removeFromWaitlist, { entryId: first?.id ?? 0, reason: '联系不上' })
    await booker.call(addToWaitlist, input)
  })

  test('see the whole number one by one, which is logged', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    expect(await colleague.call(revealWaitingPhone, { entryId: entry.entryId })).toEqual({
      phone: guest.phone,
    })
    const logged = await owner
      .selectFrom('action_log')
      .select(['action', 'operator_name', 'detail'])
      .where('subject', '=', 'waitlist')
      .where('subject_id', '=', entry.entryId)
      .orderBy('seq')
      .execute()
    expect(logged).toMatchObject([
      { action: 'booking.join-waitlist', operator_name: '客人' },
      { action: 'booking.reveal-waiting-phone', operator_name: '周前台' },
    ])
    expect(JSON.stringify(logged)).not.toMatch(new RegExp(`钱小姐|${guest.phone}`))
  })

  test('take somebody off the list and say why; negative control: without a reason they stay', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    const { entryId } = entry
    expect(await catchRefusal(booker.call(removeFromWaitlist, { entryId, reason: ' ' }))).toMatchObject({
      fields: { reason: '请填写移除原因' },
    })
    expect(await waitingOn(bookDate)).toHaveLength(1)
    await booker.call(removeFromWaitlist, { entryId, reason: '客人改去别家' })
    expect(await entriesOf(guest.phone)).toMatchObject([
      { state: 'removed', reason: '客人改去别家', ended_by: venue.staff.booker.id },
    ])
    expect(JSON.stringify(await guest.call(listMyWaiting, { past: true }))).not.toContain('改去别家')
  })

  test('without the right to see orders see and do nothing', async () => {
    const { bookDate } = await fill()
    const { entry } = await (await newGuest()).call(joinWaitlist, wish({ bookDate }))
    const { entryId } = entry
    for (const doing of [
      () => waiter.call(listWaitlist, { bookDate }),
      () => waiter.call(removeFromWaitlist, { entryId, reason: '误加' }),
      () => waiter.call(revealWaitingPhone, { entryId }),
    ])
      expect(await catchRefusal(doing())).toMatchObject({ code: 'permission.refused' })
    expect(await waitingOn(bookDate)).toHaveLength(1)
  })

  test('make a booking of an entry, with the phone that they saw masked', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    await cancel(orders[0]?.id ?? 0)
    const [shown] = await waitingOn(bookDate)
    const form = orderFormFor(venue, {
      bookDate,
      roomIds: [orders[0]?.roomId ?? 0],
      peopleNum: 8,
      userName: '钱小姐',
      phone: shown?.phone ?? '',
      arrivalTime: '',
    })
    const strangers = { ...form, phone: '13911112222', waitlistEntryId: entry.entryId }
    expect(await catchRefusal(booker.call(createOrder, strangers))).toMatchObject({
      fields: { phone: '须与候补客人的手机号一致；要换号码请先移除候补' },
    })
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'waiting' }])
    const { row } = await booker.call(createOrder, { ...form, waitlistEntryId: entry.entryId })
    expect(await desk.orderOf(row.id)).toMatchObject({ phone: guest.phone, user_name: '钱小姐' })
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'booked', order_id: row.id }])
    const again = { ...form, bookDate: nextDay(), phone: '13911112222', waitlistEntryId: entry.entryId }
    expect(await catchRefusal(booker.call(createOrder, again))).toMatchObject({
      code: 'booking.waitlist_over',
    })
  })

  test('are told how an entry ended meanwhile, and book its guest all the same where they say so', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    const [shown] = await waitingOn(bookDate)
    await cancel(orders[0]?.id ?? 0)
    const form = {
      ...orderFormFor(venue, {
        bookDate,
        roomIds: [orders[0]?.roomId ?? 0],
        peopleNum: 8,
        phone: shown?.phone ?? '',
        arrivalTime: '',
      }),
      waitlistEntryId: entry.entryId,
    }
    await colleague.call(removeFromWaitlist, { entryId: entry.entryId, reason: '联系不上' })
    expect(await catchRefusal(booker.call(createOrder, form))).toMatchObject({
      code: 'booking.waitlist_over',
      data: { state: 'removed', by: '周前台', reason: '联系不上' },
    })
    const { row } = await booker.call(createOrder, { ...form, waitlistMayBeOver: true })
    expect(await desk.orderOf(row.id)).toMatchObject({ phone: guest.phone })
    expect(await entriesOf(guest.phone)).toMatchObject([{ state: 'removed' }])
  })

  test('learn nothing of the phone of who was forgotten meanwhile', async () => {
    const { bookDate, orders } = await fill()
    const guest = await newGuest()
    const { entry } = await guest.call(joinWaitlist, wish({ bookDate }))
    const [shown] = await waitingOn(bookDate)
    await cancel(orders[0]?.id ?? 0)
    await guest.call(deleteMyData, { shopId })
    const form = orderFormFor(venue, {
      bookDate,
      roomIds: [orders[0]?.roomId ?? 0],
      phone: shown?.phone ?? '',
      arrivalTime: '',
    })
    const linkedForm = { ...form, waitlistEntryId: entry.entryId, waitlistMayBeOver: true }
    expect(await catchRefusal(booker.call(createOrder, linkedForm))).toMatchObject({
      fields: { phone: expect.any(String) },
    })
  })

  test('see whose of the shop’s customers a phone is; negative control: nobody’s is nobody', async () => {
    const { bookDate } = await fill()
    const known = await newGuest()
    const { row } = await booker.call(
      createOrder,
      orderFormFor(venue, { bookDate: nextDay(), phone: known.phone, arrivalTime: '' }),
    )
    await known.call(joinWaitlist, wish({ bookDate }))
    await (await newGuest()).call(joinWaitlist, wish({ bookDate }))
    expect(row.customerId).toBeGreaterThan(0)
    expect((await waitingOn(bookDate)).map(({ customerId }) => customerId)).toEqual([row.customerId, null])
  })

  test('see the one that is kept of whoever was made one with another, and whose phone it was', async () => {
    const { bookDate } = await fill()
    const [kept, gone] = [await newGuest(), await newGuest()]
    const plant = async ({ phone }: { phone: string }) =>
      (
        await owner
          .insertInto('customer')
          .values({ shop_id: venue.shopId, name: '冯小姐', phone, created_at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [keepId, goneId] = [await plant(kept), await plant(gone)]
    await gone.call(joinWaitlist, wish({ bookDate }))
    expect((await waitingOn(bookDate)).map(({ customerId }) => customerId)).toEqual([goneId])
    const admin = await as(venue.staff.admin.phone)
    await admin.call(mergeCustomers, { keepId, keepVersion: 1, goneId, goneVersion: 1 })
    expect((await waitingOn(bookDate)).map(({ customerId }) => customerId)).toEqual([keepId])
  })

  test('who convert one entry at the same time, into different rooms, make one booking; negative control: two entries two', async () => {
    const { bookDate, orders } = await fill()
    const entryOf = async () => {
      const guest = await newGuest()
      return { id: (await guest.call(joinWaitlist, wish({ bookDate }))).entry.entryId, phone: guest.phone }
    }
    const one = await entryOf()
    const two = await entryOf()
    const three = await entryOf()
    const convert = (person: typeof booker, { id, phone }: { id: number; phone: string }, roomId = 0) =>
      person.call(createOrder, {
        ...orderFormFor(venue, { bookDate, roomIds: [roomId], peopleNum: 2, phone, arrivalTime: '' }),
        waitlistEntryId: id,
      })
    const rooms = orders.slice(0, 4).map(({ roomId }) => roomId)
    for (const { id } of orders.slice(0, 4)) await cancel(id)
    const outcomes = await Promise.allSettled([
      convert(booker, one, rooms[0]),
      convert(colleague, one, rooms[1]),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'booking.waitlist_over' },
    })
    const made = () =>
      owner
        .selectFrom('order_whole')
        .select('id')
        .where('book_date', '=', bookDate)
        .where('phone', 'in', [one.phone, two.phone, three.phone])
        .execute()
    expect(await made()).toHaveLength(1)
    await Promise.all([convert(booker, two, rooms[2]), convert(colleague, three, rooms[3])])
    expect(await made()).toHaveLength(3)
  })
})

describe('what is known of who waits', () => {
  test('is shown to them, goes with them, and is deleted with the rest', async () => {
    const { bookDate } = await fill()
    const guest = await newGuest()
    await guest.call(joinWaitlist, wish({ bookDate, userName: '卓文君' }))
    const { stores } = await guest.call(readMyData, {})
    expect(stores).toMatchObject([
      {
        shopId,
        waiting: [
          { bookDate, periodName: '晚餐', stateName: '候补中', userName: '卓文君', remark: '想要靠窗' },
        ],
      },
    ])
    expect((await guest.call(exportMyData, { shopId })).content.length).toBeGreaterThan(0)
    await guest.call(deleteMyData, { shopId })
    expect((await guest.call(readMyData, {})).stores).toEqual([])
    expect(await waitingOn(bookDate)).toEqual([])
    const remaining = await owner
      .selectFrom('waitlist_entry')
      .selectAll()
      .where('book_date', '=', bookDate)
      .execute()
    expect(remaining).toMatchObject([
      { state: 'withdrawn', phone: '', user_name: '已注销客户', remark: '', network: '' },
    ])
  })
})
