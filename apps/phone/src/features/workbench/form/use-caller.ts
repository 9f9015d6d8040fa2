import { searchDelay, useDebounced } from '@roombook/client-react'
import { type CustomerHit, readKnownCustomer, searchCustomers } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { customerOfPhone, phoneKeyword } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import type { BookDraft } from './book-draft.ts'

/** Greatest number of suggestions on a phone. */
const mostHits = 5

/** The recognized caller, and possible ones. */
export interface CallerSearch {
  /** Customer who was chosen, or whose complete phone is known, or of the order itself. */
  readonly caller: CustomerHit | undefined
  /** Customer of a completely typed phone, not applied yet. */
  readonly recognised: CustomerHit | undefined
  /** Customers whose phone contains the digits typed so far. */
  readonly hits: readonly CustomerHit[]
}

/** Searches customers by the phone being typed, as the console's form does. */
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
  // Previous hits are retained: once one is chosen, there is no search any more.
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
