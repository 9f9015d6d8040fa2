import type { OutputOf } from '@roombook/contract'
import { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { firstOf, withFirst } from '@roombook/order-screens'
import { useMemo } from 'react'
import { useCall } from '#platform/api/use-call.ts'

/** An order for its form, and the last change made to it. */
export interface StoredOrder {
  readonly row: OrderRow
  readonly last: OutputOf<typeof orderDetail>['list'][number] | undefined
}

/** Reads an order for its form, and the data that only the first order of its linked booking has. */
export function useStoredOrder(orderId: number) {
  const own = useCall(orderDetail, { id: orderId }, { staleTime: 0 })
  const firstId = own.data && firstOf(own.data.row)?.orderId
  const first = useCall(orderDetail, firstId === undefined ? undefined : { id: firstId }, {
    staleTime: 0,
  })

  const data = useMemo((): StoredOrder | undefined => {
    const isLoaded = own.data && (firstId === undefined || first.data)
    return isLoaded && { row: compose(own.data.row, first.data?.row), last: own.data.list[0] }
  }, [own.data, first.data, firstId])

  async function reload(): Promise<OrderRow | undefined> {
    const [newest, firsts] = await Promise.all([
      own.refetch(),
      firstId === undefined ? undefined : first.refetch(),
    ])
    return newest.data && compose(newest.data.row, firsts?.data?.row)
  }

  return {
    data,
    error: data ? null : (own.error ?? first.error),
    /** Loaded since the form opened, so that no outdated order is edited. */
    isFresh: own.isFetchedAfterMount && (firstId === undefined || first.isFetchedAfterMount),
    isFetching: own.isFetching || first.isFetching,
    reload,
  }
}

const compose = (row: OrderRow, first: OrderRow | undefined): OrderRow =>
  first ? withFirst(row, first) : row
