import { CallRefused, refusedMove } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type MoveName, mayMove } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { useContext, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { SeenVersion } from './seen-version.ts'

/** State of an order compared with what the user of a dialog has seen. */
export interface SeenOrder {
  /** The version that the user has seen. */
  readonly version: number
  /** Changes since the dialog opened, or why the move is impossible; undefined if nothing prevents it. */
  readonly news: string | undefined
  /** The move is no longer possible. */
  readonly closed: boolean
  /** The order no longer exists, so there is nothing to return to. */
  readonly isDeleted: boolean
  /** Called when the user has read the changes, and continues with the current order. */
  accept(): void
}

/**
 * Watches an order while a dialog on it is open. Another user's change is shown with its author and must be
 * read first: staff only confirm what they have seen.
 */
export function useSeenOrder(order: OrderRow, move: MoveName): SeenOrder {
  const { timezone } = useShop()
  const onlooker = useOnlooker()
  const { data, error } = useCall(orderDetail, { id: order.id })
  const [version, setVersion] = useState(useContext(SeenVersion) ?? order.version)
  const deletedMessage = error instanceof CallRefused ? error.message : undefined
  const refusal = deletedMessage ?? refusedMove(move, order, onlooker)
  // The author of the last change has seen all earlier ones: a user's own change is not reported to them.
  const own = data?.row.version === order.version && data.list[0]?.operatorId === onlooker.actor.staffId
  const seen = own ? order.version : version
  // A move that is no longer possible names who ended the order, even the same user in another window.
  const ended = mayMove(move, order.status)
    ? undefined
    : data?.list.find(({ toStatus }) => toStatus === order.status)
  const last = ended ?? (order.version === seen ? undefined : data?.list[0])
  const by = last?.operatorId === onlooker.actor.staffId ? '您' : last?.operatorName || '系统'
  const change = last && `订单已被${by}修改（${clockText(last.createdAt, timezone)} ${last.remark}）。`
  const advice = refusal ?? (change && '这里已是最新内容，请核对后再操作')
  return {
    version: seen,
    news: advice && `${deletedMessage ? '' : (change ?? '')}${advice}`,
    closed: refusal !== undefined,
    isDeleted: deletedMessage !== undefined,
    accept: () => setVersion(order.version),
  }
}
