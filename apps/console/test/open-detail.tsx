import type { OrderRow } from '@roombook/contract/order-shapes'
import type { OrderStatus } from '@roombook/domain/orders'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { OrderDetail } from '#features/booking/detail/order-detail.tsx'
import { closeOrderForm } from '#features/booking/form/order-form-request.ts'
import { answerDetail, answerPage } from './open-board.tsx'
import { button, cashDeskStaff, ownOrder } from './open-move.tsx'
import { type AtWork, renderConsole } from './render-console.tsx'

/** Opens an order beside its own board, and returns the recorded calls of the page. */
export async function openDetail(order: OrderRow = ownOrder(), atWork: AtWork = {}) {
  closeOrderForm()
  answerPage()
  const details = answerDetail(order)
  const asks = { open: vi.fn(), onClose: vi.fn(), onOpen: vi.fn(), onGoTo: vi.fn() }
  const screen = await renderConsole(
    <OrderDetail
      orderId={order.id}
      board={{ bookDate: '2026-11-20', periodId: 2 }}
      dialogs={{ open: asks.open }}
      onClose={asks.onClose}
      onOpen={asks.onOpen}
      onGoTo={asks.onGoTo}
    />,
    { ...cashDeskStaff, ...atWork },
  )
  return { ...screen, ...asks, details }
}

/**
 * Returns a function that reads the value of a label of the order (到店时间, 人数, 短信); undefined if it is missing.
 */
export const factReader = (label: string) => (): string | undefined => {
  const rows = [...document.querySelectorAll('dl > div')]
  const row = rows.find((each) => each.querySelector('dt')?.textContent === label)
  return row?.querySelector('dd')?.textContent.trim()
}

/** The order's buttons; the others are in the menu 更多. */
export const toolbar = page.getByRole('toolbar', { name: '订单操作' })
export const action = (name: string) => toolbar.getByRole('button', { name, exact: true })
export const more = button(/更多/)

/** Returns an order of the user in a given status. */
export const inState = (status: OrderStatus, statusName: string, differences: Partial<OrderRow> = {}) =>
  ownOrder({ status, statusName, ...differences })
