import { stubCall } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { changeNotice } from '@roombook/contract/order-sms'
import { readVoucherPlatforms } from '@roombook/contract/voucher-checks'
import { type PlatformVoucher, vouchersOfOrder } from '@roombook/contract/vouchers'
import { noMoney } from '@roombook/domain/money'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { DialogMove } from '#features/booking/moves/dialog-move.ts'
import { OrderDialog } from '#features/booking/moves/order-dialogs.tsx'
import { refetchCalls } from '#platform/api/use-call.ts'
import { type AtWork, renderConsole } from './render-console.tsx'

type LogRow = OutputOf<typeof orderDetail>['list'][number]

/** Member of staff at the cash desk, who may see and make bookings. */
export const cashDeskStaff: AtWork = { permissions: ['roombook/orderlist', 'roombook/createbook'] }

/** Returns an order of the user. */
export const ownOrder = (differences: Partial<OrderRow> = {}): OrderRow =>
  sampleOrderRow({ openerId: 4, openerName: '小赵', ...differences })

/** Two rooms of one booking; the first is the order's own. */
export const linkedRooms: OrderRow['linkedRooms'] = [
  { id: 1, title: '牡丹厅' },
  { id: 2, title: '兰厅' },
].map(({ id, title }) => ({
  orderId: id,
  roomId: id,
  roomName: title,
  status: 2,
  statusName: '已预订',
  mealChecked: false,
  serviceFee: noMoney,
  first: id === 1,
}))

/** Returns a colleague's log row for the order. */
export const doneByColleague = (remark: string): LogRow => ({
  operatorId: 9,
  operatorName: '张经理',
  ofInvitation: false,
  toStatus: null,
  remark,
  createdAt: '2026-11-20T09:58:00.000Z',
})

/** Opens the dialog of a move for an order; the server knows this order, and further ones if given. */
export async function openMove(
  move: DialogMove,
  order: OrderRow = ownOrder(),
  atWork: AtWork = {},
  others: readonly OrderRow[] = [],
  vouchers: readonly PlatformVoucher[] = [],
) {
  const shown = { row: order, list: [] as LogRow[] }
  stubCall(vouchersOfOrder, () => ({ list: [...vouchers] }))
  stubCall(readVoucherPlatforms, () => ({ platforms: [] }))
  stubCall(changeNotice, () => ({ channel: 'sms' as const, reason: null }))
  const details = stubCall(orderDetail, ({ id }) => {
    const other = others.find((row) => row.id === id)
    return other ? { row: other, list: [] } : shown
  })
  const onClose = vi.fn()
  const screen = await renderConsole(<OrderDialog move={move} order={order} onClose={onClose} />, {
    ...cashDeskStaff,
    ...atWork,
  })
  return {
    ...screen,
    details,
    onClose,
    /** Changes the order as another user would, and refetches it as after a live event. */
    async changeElsewhere(differences: Partial<OrderRow>, remark: string) {
      Object.assign(shown, {
        row: { ...order, version: order.version + 1, ...differences },
        list: [doneByColleague(remark)],
      })
      await refetchCalls(screen.queryClient, [orderDetail])
    },
  }
}

/** A button of the page, by its name. */
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A button with an icon before its text. */
export const iconButton = (name: string) => page.getByRole('button', { name: new RegExp(`${name}$`) })
