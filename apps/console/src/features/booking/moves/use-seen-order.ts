import { CallRefused, type OrderRow, orderDetail, refusedMove } from '@roombook/contract'
import { clockText, type MoveName, mayMove } from '@roombook/domain'
import { useContext, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useOnlooker } from '../detail/use-onlooker.ts'
import { SeenVersion } from './seen-version.ts'

/** How an order stands against what the person at a dialog has seen of it. */
export interface SeenOrder {
  /** The version the person has seen. */
  readonly version: number
  /** Changes since the dialog opened, or why the move cannot be made; undefined while nothing prevents it. */
  readonly news: string | undefined
  /** The move can no longer be made. */
  readonly closed: boolean
  /** There is no order any more to go back to. */
  readonly gone: boolean
  /** The person has read the news, and goes on with the order as it is. */
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
  const gone = error instanceof CallRefused ? error.message : undefined
  const refusal = gone ?? refusedMove(move, order, onlooker)
  // The author of the last change has seen all earlier ones: their own change is not reported to them.
  const own = data?.row.version === order.version && data.list[0]?.operatorId === onlooker.actor.staffId
  const seen = own ? order.version : version
  // A move that is no longer possible names who ended the order, even the same person in another window.
  const ended = mayMove(move, order.status)
    ? undefined
    : data?.list.find(({ toStatus }) => toStatus === order.status)
  const last = ended ?? (order.version === seen ? undefined : data?.list[0])
  const by = last?.operatorId === onlooker.actor.staffId ? '您' : last?.operatorName || '系统'
  const change = last && `订单已被${by}修改（${clockText(last.createdAt, timezone)} ${last.remark}）。`
  const advice = refusal ?? (change && '这里已是最新内容，请核对后再操作')
  return {
    version: seen,
    news: advice && `${gone ? '' : (change ?? '')}${advice}`,
    closed: refusal !== undefined,
    gone: gone !== undefined,
    accept: () => setVersion(order.version),
  }
}
