import { createHash } from 'node:crypto'
import type { PosAnswer, TableEvent } from '@roombook/contract'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import { findTableOrder } from '#features/booking/index.ts'
import { couponPlugin } from '#features/coupons/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import {
  lockPosSystem,
  type PosSystemRow,
  roomOfTable,
  updatePosSystem,
} from '../systems/pos-system.repository.ts'
import type { KeyName } from '../systems/till-key.ts'
import { asCannot, Cannot } from './cannot.ts'
import { type EventResult, openTable } from './open-table.ts'
import { minutesOfDay, type Seat } from './order-at-table.ts'
import { payBill } from './pay-bill.ts'
import { findReportedEvent, insertEvent } from './pos-event.repository.ts'
import { type TillShop, tillCall, tillShop } from './till-call.ts'

interface EventDependencies {
  db: Database
  outbox: Outbox
  now: Date
  sealer: Sealer | undefined
}

interface SignedEvent {
  event: TableEvent
  body: string
}

/** Tolerance for a till clock that is ahead. */
const clockToleranceMs = 5 * 60_000

/**
 * Applies a till's event once. One that cannot be applied is only stored, pending for staff.
 * @throws Refusal `pos.unknown_key` if the till was revoked meanwhile, `pos.other_body`, `request.invalid`
 *   for a future time.
 */
export async function takeEvent(
  { db, outbox, now, sealer }: EventDependencies,
  name: KeyName,
  signed: SignedEvent,
): Promise<PosAnswer> {
  const shop = await tillShop(db, name.shopId, now)
  const at = eventTime(signed.event)
  if (at.getTime() > now.getTime() + clockToleranceMs)
    refuseAt('request.invalid', fieldOfMoment(signed.event), '时间晚于现在')
  const bookDate = businessDate(at.getTime(), shop.timezone, shop.cutoverHour)
  const take = (work: Parameters<typeof once>[2]) =>
    inShop(db, name.shopId, (tx) => once(tx, { shop, name, signed, bookDate }, work))
  const answer = await carryOut(take, { shop, signed, bookDate, sealer })
  outbox.wake(name.shopId)
  return answer
}

interface Frame {
  shop: TillShop
  name: KeyName
  signed: SignedEvent
  bookDate: LocalDate
}

type Take = (work: Parameters<typeof once>[2]) => Promise<PosAnswer>

/** Applies an event; on failure rolls back and stores only the event. */
async function carryOut(
  take: Take,
  { shop, signed: { event }, bookDate, sealer }: Omit<Frame, 'name'> & Pick<EventDependencies, 'sealer'>,
): Promise<PosAnswer> {
  try {
    return await take(async (tx, system) => {
      const roomId = await roomOfTable(tx, shop.shopId, { systemId: system.id, code: event.table })
      if (bookDate !== shop.today) throw new Cannot('day_closed', `${bookDate}不是当前营业日`)
      const seat: Omit<Seat, 'roomId'> = {
        shopId: shop.shopId,
        systemId: system.id,
        billNo: event.bill_no,
        bookDate,
        people: event.people,
        minutes: minutesOfDay(seatedAt(event), bookDate, shop.timezone),
      }
      const plugins = await couponPlugin(tx, shop.shopId, shop.now)
      const call = tillCall(tx, shop, system, plugins)
      const context = { tx, call, walkIns: system.walkIns, seat, roomId, sealer }
      return event.type === 'table.opened' ? openTable(context) : payBill(context, event)
    })
  } catch (error) {
    const cannot = asCannot(error)
    return take(async () => cannot)
  }
}

/** Returns the earlier response, or stores the event with its result. Serialized per till. */
async function once(
  tx: ShopTransaction,
  { shop: { shopId, now }, name: { systemId }, signed: { event, body }, bookDate }: Frame,
  work: (tx: ShopTransaction, system: PosSystemRow) => Promise<EventResult | Cannot>,
): Promise<PosAnswer> {
  const system = await lockPosSystem(tx, shopId, systemId)
  if (!system) throw new Refusal('pos.unknown_key')
  const digest = createHash('sha256').update(body).digest()
  const before = await findReportedEvent(tx, { shopId, systemId, eventId: event.event_id })
  if (before && !before.digest.equals(digest)) throw new Refusal('pos.other_body')
  if (before) {
    const order = before.orderId === null ? undefined : await findTableOrder(tx, shopId, before.orderId)
    const result = before.state === 'done' ? 'done' : 'pending'
    const { problem, message } = before
    return { event_id: event.event_id, result, problem, message, order_sn: order?.serial ?? '' }
  }
  const came = await work(tx, system)
  const cannot = came instanceof Cannot ? came : undefined
  const order = came instanceof Cannot ? undefined : came.order
  await insertEvent(tx, {
    shop_id: shopId,
    system_id: systemId,
    event_id: event.event_id,
    kind: event.type,
    digest,
    body: JSON.stringify(event),
    bill_no: event.bill_no,
    table_code: event.table,
    business_date: bookDate,
    total_fen: event.type === 'bill.paid' ? event.total : null,
    state: cannot ? 'pending' : 'done',
    problem: cannot?.problem ?? '',
    message: came.message,
    order_id: order?.id ?? null,
    received_at: now,
  })
  await updatePosSystem(tx, shopId, systemId, { heard_at: now })
  await writeEvent(tx, { shopId, at: now, name: 'pos.changed', data: { systemId } })
  const result = cannot ? 'pending' : 'done'
  const problem = cannot?.problem ?? ''
  return { event_id: event.event_id, result, problem, message: came.message, order_sn: order?.serial ?? '' }
}

const eventTime = (event: TableEvent): Date =>
  new Date(event.type === 'table.opened' ? event.opened_at : event.paid_at)
const fieldOfMoment = (event: TableEvent) => (event.type === 'table.opened' ? 'opened_at' : 'paid_at')

/** Returns when the guests sat down, as far as the till reports it. */
const seatedAt = (event: TableEvent): Date =>
  new Date(event.type === 'bill.paid' ? (event.opened_at ?? event.paid_at) : event.opened_at)
