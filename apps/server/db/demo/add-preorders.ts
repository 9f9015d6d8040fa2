import { cartTotal } from '@roombook/domain/dishes'
import { formatMoney } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { SureState, sureAfterStaff } from '@roombook/domain/preorders'
import type { LogDraft } from './add-log.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import { addLine, choose, menuOf, priceOf } from './choose-dishes.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { minute } from './moments.ts'
import type { Doer, Step } from './planned-booking.ts'
import { type Chance, createChance } from './seeded-random.ts'

const guest: Doer = { id: null, name: '客人' }
const staffRemarks = ['', '', '', '少盐少油', '凉菜提前上', '主食后上', '海鲜过敏，避开虾蟹']
const guestRemarks = ['', '', '', '有老人，做软烂些', '不要香菜', '孩子多，少放辣']

/**
 * Adds what was chosen for the bookings whose guests or staff choose in advance: of most, and most of that is
 * confirmed; a few wait for the guest.
 *
 * @returns what is to be logged.
 */
export function addPreorders(
  tables: DemoTables,
  { shopId }: DemoVenue,
  orders: readonly { firstId: number; bookingId: number; soFar: BookingSoFar }[],
  now: number,
): LogDraft[] {
  const menu = menuOf(tables, shopId)
  return orders.flatMap(({ firstId, bookingId, soFar }) => {
    const { planned, isNameless, steps, status } = soFar
    const [begun] = steps
    const chance = createChance(`dishes of ${firstId} in ${shopId}`)
    if (!begun || isNameless || planned.dishMode === 0 || status === OrderStatus.refused) return []
    if (!chance.happens(0.8)) return []
    const at = chosenAt(chance, soFar, now)
    const by = doerOf(chance, soFar)
    const chosen = choose(chance, planned, menu)
    const sure = sureOf(chance, soFar, by)
    const confirmed = sure === SureState.confirmed
    const staffId = confirmed ? by.id : null
    const preorderId = tables.number('preorder', {
      shop_id: shopId,
      booking_id: bookingId,
      version: confirmed ? 2 : 1,
      is_sure: sure,
      remark: by.id === null ? '' : chance.pick(staffRemarks),
      user_remark: planned.dishMode === 3 ? '' : chance.pick(guestRemarks),
      created_at: new Date(at),
      updated_at: new Date(at),
      confirmed_at: confirmed ? new Date(at) : null,
      confirmed_by: staffId,
      changed_by: by.name,
      changed_what: confirmed ? '确认菜品' : '选择菜品',
      kitchen_told: false,
    })
    for (const line of chosen) addLine(tables, { shopId, preorderId, at, by, confirmed }, line)
    if (confirmed) tables.change('booking', bookingId, { dishes_chosen: true })
    if (sure === SureState.choosing) return []
    const total = formatMoney(
      cartTotal(chosen.map((line) => ({ unitPrice: priceOf(line), quantity: line.number }))),
    )
    const count = chosen.reduce((sum, { number }) => sum + number, 0)
    const words = `${count}份菜品，合计${total}元`
    const was = statusAt(steps, at)
    return {
      at,
      orderId: firstId,
      action: by.id === null ? 'preorders.guest-confirm' : 'preorders.submit',
      by,
      from: was,
      to: was,
      fields: ['dishes'],
      detail: {
        remark:
          by.id === null ? `客人确认菜品：${words}` : `点菜：${words}${confirmed ? '' : '，待客人确认'}`,
      },
    }
  })
}

/** Some time after the booking, and before the meal. */
function chosenAt(chance: Chance, { steps, ended }: BookingSoFar, now: number): number {
  const [begun] = steps
  const from = begun?.at ?? now
  const until = Math.min(now, steps.find(({ to }) => to === OrderStatus.arrived)?.at ?? now, ended?.at ?? now)
  return Math.max(from, Math.min(until, from + chance.between(8, 600) * minute))
}

const statusAt = (steps: readonly Step[], at: number): OrderStatus =>
  steps.findLast((step) => step.at <= at)?.to ?? OrderStatus.booked

/** The staff who booked, or where guests choose for half of them the guest. */
function doerOf(chance: Chance, { planned, did }: BookingSoFar): Doer {
  const opener = (did('create') ?? did('hold') ?? did('accept'))?.by
  return planned.dishMode === 3 ? (opener ?? guest) : chance.happens(0.5) ? guest : (opener ?? guest)
}

function sureOf(chance: Chance, { planned, status }: BookingSoFar, by: Doer): SureState {
  if (by.id === null) {
    const over = status === OrderStatus.finished || status === OrderStatus.unchecked
    return over || chance.happens(0.8) ? SureState.confirmed : SureState.choosing
  }
  const usual = sureAfterStaff(planned.dishMode)
  const settled = status === OrderStatus.arrived || status === OrderStatus.finished
  return usual === SureState.waiting && (settled || chance.happens(0.6)) ? SureState.confirmed : usual
}
