import { addDays, type LocalDate, OrderStatus } from '@roombook/domain'
import type { House } from './add-house.ts'
import type { LogDraft } from './add-log.ts'
import { daytime, minute } from './moments.ts'
import type { Doer } from './party.ts'
import { type Chance, chanceOf } from './seeded-random.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'

const guest: Doer = { id: null, name: '客人' }

/** How many bookings of a store wait for an answer. */
const mostWaiting = 3

/**
 * Adds what some guests of bookings to come would like changed, which nobody has answered yet.
 * @returns what is to be logged.
 */
export function addChangeRequests(
  sheets: Sheets,
  house: House,
  orders: readonly { firstId: number; standing: Standing }[],
  { today, now }: { today: LocalDate; now: number },
): LogDraft[] {
  const asked = orders.filter(({ firstId, standing: { party, status, isNameless } }) => {
    const isAhead = status === OrderStatus.booked && party.date >= addDays(today, 2)
    if (!isAhead || isNameless || party.phone === '' || party.rooms.length > 1) return false
    return chanceOf(`change of ${firstId} in ${house.shopId}`).happens(0.08)
  })
  return asked.slice(0, mostWaiting).flatMap(({ firstId, standing }) => {
    const booked = standing.steps.find(({ to }) => to === OrderStatus.booked)
    if (!booked) return []
    const chance = chanceOf(`wish of ${firstId} in ${house.shopId}`)
    const at = Math.round(daytime(chance, booked.at, Math.max(booked.at, now - 5 * minute)))
    sheets.number('order_change_request', {
      shop_id: house.shopId,
      order_id: firstId,
      ...wishOf(chance, house, standing),
      created_at: new Date(at),
    })
    return {
      at,
      orderId: firstId,
      action: 'booking.ask-change',
      by: guest,
      from: OrderStatus.booked,
      to: OrderStatus.booked,
      fields: [],
      detail: { remark: '申请修改预订' },
    }
  })
}

/** Another period, another day, or more people; what is to stay is null. */
function wishOf(chance: Chance, { periods }: House, { party: { date, period, people } }: Standing) {
  const other = periods.slice(0, 2).find(({ id }) => id !== period.id)
  const nothing = { book_date: null, period_id: null, people_num: null }
  return chance.pick([
    { ...nothing, period_id: other?.id ?? null, words: '家里老人想早点回去休息' },
    { ...nothing, book_date: addDays(date, 1), period_id: other?.id ?? null, words: '' },
    { ...nothing, people_num: people + 2, words: '多来两位亲戚，请加一把儿童椅' },
  ])
}
