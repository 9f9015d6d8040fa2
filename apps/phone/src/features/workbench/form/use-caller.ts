import { useDebounced } from '@roombook/client-react'
import { type CustomerHit, type OrderRow, readKnownCustomer, searchCustomers } from '@roombook/contract'
import { customerOfPhone, phoneKeyword } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import type { BookDraft } from './book-draft.ts'

/** Milliseconds of quiet before customers are searched (9.04). */
const searchDelay = 500
/** How many are offered on a phone. */
const mostHits = 5

/** The caller, and possible callers. */
export interface CallerSearch {
  /** Known by the whole phone, by being chosen, or as the order's own. */
  readonly caller: CustomerHit | undefined
  /** Customer of a fully typed phone, not taken over yet. */
  readonly recognised: CustomerHit | undefined
  /** Customers whose phone contains the digits typed so far. */
  readonly hits: readonly CustomerHit[]
}

/** Searches customers by the phone that is being typed, as the console's form does. */
export function useCaller(draft: BookDraft, order: OrderRow | undefined): CallerSearch {
  const input = draft.customerId === null ? phoneKeyword(draft.phone)?.slice(0, 20) : undefined
  const keyword = useDebounced(input, searchDelay)
  const found = useCall(
    searchCustomers,
    { keyword: keyword ?? '', limit: mostHits },
    { enabled: keyword !== undefined },
  )
  const hits = keyword !== undefined && keyword === input ? (found.data?.list ?? []) : []
  const recognised = draft.customerId === null ? customerOfPhone(hits, draft.phone) : undefined
  // Those of before are kept: once one is chosen, nobody is searched for any more.
  const [known, setKnown] = useState<readonly CustomerHit[]>([])
  if (hits.length > 0 && hits !== known) setKnown(hits)

  const ownId = order && order.customerId === draft.customerId ? order.customerId : null
  const own = useCall(readKnownCustomer, ownId === null ? undefined : { id: ownId })
  const all = own.data ? [...known, own.data.row] : known
  return {
    caller: draft.customerId === null ? undefined : all.find(({ id }) => id === draft.customerId),
    recognised,
    hits: recognised ? [] : hits,
  }
}
