import { type OrderRow, type OutputOf, orderDetail } from '@roombook/contract'
import { useMemo } from 'react'
import { useCall } from '../../../platform/api/use-call.ts'
import { carrierOf } from '../detail/order-words.ts'
import { withCarried } from './carried-order.ts'

/** An order as its form shows it, and what was done to it last. */
export interface StoredOrder {
  readonly row: OrderRow
  readonly last: OutputOf<typeof orderDetail>['list'][number] | undefined
}

/** Reads an order for its form, and what the first order of its linked booking carries for it. */
export function useStoredOrder(orderId: number) {
  const own = useCall(orderDetail, { id: orderId }, { staleTime: 0 })
  const carrierId = own.data && carrierOf(own.data.row)?.orderId
  const carrier = useCall(orderDetail, carrierId === undefined ? undefined : { id: carrierId }, {
    staleTime: 0,
  })

  const data = useMemo((): StoredOrder | undefined => {
    const isWhole = own.data && (carrierId === undefined || carrier.data)
    return isWhole && { row: compose(own.data.row, carrier.data?.row), last: own.data.list[0] }
  }, [own.data, carrier.data, carrierId])

  async function reload(): Promise<OrderRow | undefined> {
    const [mine, firsts] = await Promise.all([
      own.refetch(),
      carrierId === undefined ? undefined : carrier.refetch(),
    ])
    return mine.data && compose(mine.data.row, firsts?.data?.row)
  }

  return {
    data,
    error: data ? null : (own.error ?? carrier.error),
    /** Asked for since the form opened, so that nothing old is edited. */
    isFresh: own.isFetchedAfterMount && (carrierId === undefined || carrier.isFetchedAfterMount),
    isFetching: own.isFetching || carrier.isFetching,
    reload,
  }
}

const compose = (row: OrderRow, first: OrderRow | undefined): OrderRow =>
  first ? withCarried(row, first) : row
