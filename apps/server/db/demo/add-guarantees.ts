import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate } from '@roombook/domain/time'
import { formatSum } from '#features/booking/moves/format-sum.ts'
import { describeGuarantee, guaranteeMeans } from '#features/payments/guarantees/guarantee-text.ts'
import type { LogDraft } from './add-log.ts'
import { addEntry } from './add-money.ts'
import { tradeNoOf } from './add-payments.ts'
import type { BookingSoFar } from './booking-so-far.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { system } from './diary.ts'
import { day, minute } from './moments.ts'
import type { Doer } from './planned-booking.ts'

interface PlantedOrder {
  firstId: number
  bookingId: number
  soFar: BookingSoFar
}

type Stage = 'held' | 'released' | 'charged' | 'failed'

const guest: Doer = { id: null, name: '客人' }
const gateway = 'sandbox'
const means = guaranteeMeans({ gateway })
/** Deposit per guest, in fen. */
const eachFen = 5_000
/** For so long a provider that was not reached is asked again. */
const patience = 3 * day
const emptyAccount = '沙箱：客人账户余额不足，已超过扣款时限'

/**
 * Adds card guarantees to some bookings: one to come, one whose guests came, and two no-shows, one charged
 * and one whose charge failed.
 * @returns the log entries to write.
 */
export function addGuarantees(
  tables: DemoTables,
  { shopId }: DemoVenue,
  orders: readonly PlantedOrder[],
  { today, now }: { today: LocalDate; now: number },
): LogDraft[] {
  const plain = orders.filter(
    ({ soFar: { planned, rooms, isNameless } }) =>
      planned.depositFen === 0 && rooms.length === 1 && !isNameless && planned.phone !== '',
  )
  const ahead = plain.find(
    ({ soFar: { planned, status } }) =>
      status === OrderStatus.booked && planned.date > addDays(today, 1) && planned.people > 3,
  )
  const came = plain.findLast(
    ({ soFar: { planned, status, did } }) =>
      status === OrderStatus.finished && did('settle') && planned.date < today && planned.people > 3,
  )
  const away = plain.filter(
    ({ soFar: { planned, ended } }) =>
      planned.cancelReason.startsWith('no-show') && ended && ended.at < now - patience - day,
  )
  const chosen = [
    [ahead, 'held'],
    [came, 'released'],
    [away.at(-2), 'charged'],
    [away.at(-1), 'failed'],
  ] as const
  return chosen.flatMap(([order, stage]) => (order ? addGuarantee(tables, shopId, order, stage) : []))
}

function addGuarantee(
  tables: DemoTables,
  shopId: number,
  { firstId, bookingId, soFar }: PlantedOrder,
  stage: Stage,
): LogDraft[] {
  const { planned, steps, ended, did } = soFar
  const from = steps.find(({ to }) => to === OrderStatus.booked)
  const leaves = steps.find(({ at, to }) => from && at > from.at && to !== OrderStatus.booked)
  if (!from) return []
  const confirmedAt = Math.min(from.at + 9 * minute, ((leaves?.at ?? Number.MAX_SAFE_INTEGER) + from.at) / 2)
  const over =
    ended &&
    {
      released: { at: did('arrive')?.at ?? ended.at, why: '客人已到店', charge: 0 },
      charged: { at: ended.at, why: '客人未到，按预订须知', charge: 1 },
      failed: { at: ended.at, why: '客人未到，按预订须知', charge: 1 },
      held: undefined,
    }[stage]
  const amount = planned.people * eachFen
  const charge = (over?.charge ?? 0) * amount
  const tradeNo = tradeNoOf(shopId, firstId, 's')
  const endedAt = over && over.at + (stage === 'failed' ? patience : minute)
  const isOver = stage === 'released' || stage === 'charged'
  const guaranteeId = tables.number('deposit_guarantee', {
    shop_id: shopId,
    booking_id: bookingId,
    gateway,
    service_id: 'sandbox',
    trade_no: tradeNo,
    amount_fen: amount,
    state: stage,
    charge_fen: over ? charge : null,
    reason: over?.why ?? '',
    asked_at: over ? new Date(over.at) : null,
    provider_no: isOver ? `SB${tradeNo}` : '',
    last_error: stage === 'failed' ? emptyAccount : '',
    created_at: new Date(confirmedAt - minute),
    expires_at: new Date(confirmedAt + 14 * minute),
    confirmed_at: new Date(confirmedAt),
    ended_at: isOver && endedAt ? new Date(endedAt) : null,
  })
  tables.add('sandbox_guarantee', {
    shop_id: shopId,
    trade_no: tradeNo,
    amount_fen: amount,
    state: isOver ? 'done' : 'confirmed',
    charged_fen: isOver ? charge : 0,
  })
  const log = (at: number, remark: string, status: OrderStatus, by = system): LogDraft => ({
    at,
    orderId: firstId,
    action: 'booking.guarantee',
    by,
    from: status,
    to: status,
    fields: ['deposit'],
    detail: { remark },
  })
  const stands = log(confirmedAt, `免订金，由${means}担保${formatSum(amount)}`, OrderStatus.booked, guest)
  tables.change('booking', bookingId, { pay_type: 'score' })
  if (stage === 'held' || !over || !endedAt) return [stands]
  const is = { gateway, amountFen: amount } as const
  if (stage === 'released') {
    tables.change('booking', bookingId, { pay_type: '' })
    tables.change('orders', firstId, { pay_type: 'score' })
    const remark = `${over.why}，解除支付分担保，不收费：${describeGuarantee(is)}`
    return [
      stands,
      log(over.at + 1, remark, OrderStatus.arrived),
      log(endedAt, `担保已解除，没有收费：${describeGuarantee(is)}`, OrderStatus.arrived),
    ]
  }
  const decided = log(
    over.at + 1,
    `${over.why}，支付分收取${formatSum(amount)}（${means}）`,
    OrderStatus.cancelled,
  )
  if (stage === 'failed') {
    const remark = `未能收取${formatSum(amount)}（${means}），${emptyAccount}`
    return [stands, decided, log(endedAt, remark, OrderStatus.cancelled)]
  }
  addEntry(tables, {
    shopId,
    key: `guarantee:${guaranteeId}`,
    reason: 'guarantee-charged',
    at: endedAt,
    orderId: firstId,
    bookingId,
    postings: [
      { kind: 'online', amount: -amount },
      { kind: 'deposit', amount, bookingId },
    ],
  })
  tables.change('booking', bookingId, {
    deposit_fen: amount,
    deposit_received_fen: amount,
    pay_type: 'weixin',
  })
  return [stands, decided, log(endedAt, `已收取${formatSum(amount)}（${means}）`, OrderStatus.cancelled)]
}
