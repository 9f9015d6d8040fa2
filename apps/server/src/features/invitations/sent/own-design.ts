import type { InputOf } from '@roombook/contract'
import type { editOwnDesign as editCall, OwnDesign } from '@roombook/contract/invitation-answers'
import { arrivalTimes } from '@roombook/domain/time'
import { shareBooking } from '#features/orders/index.ts'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { byHost, logInvitationChange } from '../answers/notify-of-answer.ts'
import { ensureInvitation } from '../ensure-invitation.ts'
import { updateDesign } from '../invitation.repository.ts'
import { type InvitedOrder, readInvitedOrder } from '../invited-order.repository.ts'
import { requireOwnOrder } from './require-own-order.ts'

/** Interval of the times that a host may choose from, in minutes. */
const stepMinutes = 15

/**
 * Reads the host's own settings of their invitation.
 * @throws Refusal `booking.not_found`.
 */
export const readOwnDesign = (call: GuestCall, { orderId }: { orderId: number }): Promise<OwnDesign> =>
  call.read(async (tx) => designOf((await findOwn(tx, call, orderId)).order))

/**
 * Sets time, text and design of the invitation to a guest's own order.
 * @throws Refusal `booking.not_found`; `request.invalid` for a time outside the meal.
 */
export const editOwnDesign = (
  call: GuestCall,
  { orderId: named, time, words, template }: InputOf<typeof editCall>,
): Promise<OwnDesign> =>
  call.change(async (tx) => {
    const { shopId, now: at } = call
    const { order, bookingId, orderId } = await findOwn(tx, call, named)
    if (time !== '' && !timesOf(order).some(({ value }) => value === time))
      refuseAt('request.invalid', 'time', '请选择餐段内的时间')
    await shareBooking(tx, shopId, bookingId)
    await updateDesign(tx, shopId, { bookingId, time, words, template })
    const changed = listChanges(order, { time, words, template })
    if (changed.length > 0) {
      const entry = { orderId, action: 'invitations.edit-mine', remark: `修改邀请函：${changed.join('、')}` }
      await logInvitationChange(tx, { shopId, at, ...byHost }, entry)
    }
    return designOf((await findOwn(tx, call, named)).order)
  })

async function findOwn(tx: ShopTransaction, call: GuestCall, named: number) {
  const { shopId, now } = call
  await requireOwnOrder(tx, call, named)
  const { bookingId, orderId } = await ensureInvitation(tx, { shopId, orderId: named, at: now })
  const order = await readInvitedOrder(tx, shopId, orderId)
  if (!order) throw new Refusal('booking.not_found')
  return { order, bookingId, orderId }
}

const timesOf = (order: InvitedOrder) => arrivalTimes(order, stepMinutes)

const designOf = (order: InvitedOrder): OwnDesign => ({
  time: order.hostTime,
  words: order.hostWords,
  template: order.hostTemplate as OwnDesign['template'],
  usual: { time: order.arrivalTime, ...order.usual },
  times: timesOf(order),
})

/** Lists the changed settings as text for the log. */
function listChanges(
  { hostTime, hostWords, hostTemplate }: InvitedOrder,
  { time, words, template }: { time: string; words: string; template: string },
): string[] {
  const parts = [
    [time !== hostTime, `时间${time || '与预订一致'}`],
    [words !== hostWords, '寄语'],
    [template !== hostTemplate, '样式'],
  ] as const
  return parts.flatMap(([differs, name]) => (differs ? [name] : []))
}
