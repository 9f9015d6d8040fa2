import { OrderStatus } from '@roombook/domain/orders'
import { postKnownOrderMessage } from '#features/orders/index.ts'
import { queueSlips } from '#features/printing/index.ts'
import type { RoomRow } from '#features/rooms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { takeFirst } from '#platform/db/only.ts'
import type { OrderPlace } from '../claims/claim.repository.ts'
import { byStaff, logMove } from '../follow-ups/log-move.ts'
import { textGuest } from '../follow-ups/text-guest.ts'
import type { CheckedForm } from './check-order-form.ts'
import { queueOrderSms } from './queue-order-sms.ts'
import type { Taking } from './taking.ts'

interface Finish {
  form: CheckedForm
  orders: readonly OrderPlace[]
  taking: Taking
  rooms: ReadonlyMap<number, RoomRow>
  /** Log text of the deposit. */
  depositText: string
}

/**
 * Finishes a booking after its rooms were taken: SMS to the guest, log entry, message to staff, printed
 * slips.
 */
export async function finishBooking(
  tx: ShopTransaction,
  call: StaffCall,
  { form, orders, taking, rooms, depositText }: Finish,
) {
  const first = takeFirst(orders).orderId
  const orderIds = orders.map(({ orderId }) => orderId)
  const titles = orders.map((place) => rooms.get(place.roomId)?.title ?? '')
  const unsent = form.sendSms
    ? await queueOrderSms(tx, call, first, { form, kind: taking.kind, roomTitles: titles })
    : ''
  if (form.deposit && taking.kind === 'booking')
    await textGuest(tx, { ...call, kind: 'deposit-asked', amount: form.deposit }, orderIds)
  const word = taking.kind === 'hold' ? '占位' : '新增订单'
  const linked = orders.length > 1 ? `（连台${orders.length}间）` : ''
  const logged = orders.map((place, at) =>
    logMove(tx, byStaff(call), {
      orderId: place.orderId,
      version: 1,
      action: taking.action,
      bookDate: place.bookDate,
      periodId: place.periodId,
      roomIds: [place.roomId],
      fromStatus: null,
      toStatus: taking.kind === 'hold' ? OrderStatus.held : OrderStatus.booked,
      fields: [],
      remark: `${word}：${form.bookDate} ${form.period.title} ${titles[at]}${linked}${at === 0 ? depositText + unsent : ''}`,
    }),
  )
  // A new booking has no chosen dishes yet, so only its own slips are printed.
  const notices =
    taking.kind === 'booking'
      ? [
          notifyStaff(tx, call, form, orders, titles),
          queueSlips(tx, { event: 'created', orderIds, note: word, ...slipFrame(call) }),
        ]
      : []
  await Promise.all([...logged, ...notices])
}

const slipFrame = ({ shopId, now, actor }: StaffCall) => ({ shopId, at: now, operatorName: actor.nickname })

const notifyStaff = (
  tx: ShopTransaction,
  { shopId, now, actor }: StaffCall,
  { userName, sex, bookDate, period, arrivalTime, peopleNum }: CheckedForm,
  orders: readonly OrderPlace[],
  titles: readonly string[],
): Promise<void> =>
  postKnownOrderMessage(
    tx,
    { shopId, now, kind: 'booked', byStaffId: actor.staffId },
    orders.map(({ orderId: id }, at) => ({
      id,
      userName,
      sex,
      bookDate,
      periodName: period.title,
      arrivalTime,
      peopleNum: at === 0 ? (peopleNum ?? 0) : 0,
      roomName: titles[at] ?? '',
    })),
  )
