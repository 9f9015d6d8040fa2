import { checkMeal } from '@roombook/contract/meal-check'
import { arriveOrder, clearOrder } from '@roombook/contract/order-moves'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { openStaffFixture } from '#test/staff-fixture.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'

// No jobs run: the clock is set back, and jobs due after midnight must stay untouched here.
const app = await startTestApp({ JOBS: '0' })
const { as, venue, clock } = app
const booker = await as(venue.staff.booker.phone)
const supervisor = await as(venue.staff.supervisor.phone)
const admin = await as(venue.staff.admin.phone)
const fixture = openStaffFixture(app, booker, { keepClock: true })

interface Acted {
  orderId: number
  version: number
}

const bill = { total: 10_000, payments: [{ means: 'cash' as const, amount: 10_000 }] }
const dated = {
  arrive: {
    from: OrderStatus.booked,
    settings: {},
    make: (client: TestClient, acted: Acted) => client.call(arriveOrder, acted),
  },
  clear: {
    from: OrderStatus.arrived,
    settings: { checkoutOpen: false },
    make: (client: TestClient, acted: Acted) => client.call(clearOrder, acted),
  },
  settle: {
    from: OrderStatus.arrived,
    settings: {},
    make: (client: TestClient, acted: Acted) => client.call(clearOrder, { ...acted, ...bill }),
  },
  mealCheck: {
    from: OrderStatus.finished,
    settings: { mealCheckMode: 1 },
    make: (client: TestClient, acted: Acted) => client.call(checkMeal, acted),
  },
} as const

let bookDate = ''
beforeEach(() => {
  bookDate = fixture.turnPage()
  clock.set('2026-11-20T02:00:00Z')
})

describe.each(Object.entries(dated))('%s', (_, { from, settings, make }) => {
  async function ordered() {
    await fixture.setSettings(settings)
    const { id, version } = await fixture.bookOne('牡丹厅')
    await fixture.put(id, from)
    return { orderId: id, version }
  }

  test('is refused before the booking’s business day, and changes nothing', async () => {
    const acted = await ordered()
    const before = await fixture.kept(acted.orderId)
    // Until the cut-over hour it is still the previous business day.
    for (const now of ['2026-11-20T02:00:00Z', `${bookDate}T04:59:00+08:00`]) {
      clock.set(now)
      for (const client of [booker, supervisor]) {
        expect(await catchRefusal(make(client, acted))).toMatchObject({
          code: 'booking.before_its_day',
          message: '未到预订日期，当天才能进行此操作',
          data: { book_date: bookDate },
        })
      }
    }
    expect(await fixture.kept(acted.orderId)).toEqual(before)
  })

  test('negative control: the very act that was refused is made once the business day itself has begun', async () => {
    const acted = await ordered()
    clock.set(`${bookDate}T04:59:00+08:00`)
    expect((await catchRefusal(make(booker, acted))).code).toBe('booking.before_its_day')
    clock.set(`${bookDate}T05:00:00+08:00`)
    expect(await make(booker, acted)).toMatchObject({ orderIds: [acted.orderId] })
  })

  test('negative control: it is the booking’s date that refuses; were it today, the same act would be made at that hour', async () => {
    const acted = await ordered()
    expect((await catchRefusal(make(booker, acted))).code).toBe('booking.before_its_day')
    await fixture.put(acted.orderId, from, { book_date: '2026-11-20' })
    expect(await make(booker, acted)).toMatchObject({ orderIds: [acted.orderId] })
  })

  test('is made ahead by an administrator, who sets right what was booked for the wrong day', async () => {
    const acted = await ordered()
    expect(await make(admin, acted)).toMatchObject({ orderIds: [acted.orderId] })
  })
})
