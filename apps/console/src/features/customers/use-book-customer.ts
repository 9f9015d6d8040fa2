import { type CustomerLine, readKnownCustomer } from '@roombook/contract/customers'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openOrderForm } from '#features/booking/index.ts'
import { callQuery } from '#platform/api/use-call.ts'

/** A customer as known to a page; missing labels are loaded. */
export type KnownCustomer = Omit<CustomerLine, 'labels'> & Partial<CustomerLine>

/** Opens the order form with a customer filled in, as if chosen there by their phone. */
export function useBookCustomer() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const book = async (customer: KnownCustomer, onOpened?: () => void): Promise<void> => {
    setPending(true)
    const known = await queryClient
      .fetchQuery(callQuery(readKnownCustomer, { id: customer.id }))
      // If loading fails, the form opens without the additional data.
      .catch(() => undefined)
    setPending(false)
    onOpened?.()
    openOrderForm({ mode: 'add', customer: known?.row ?? { labels: [], ...customer } })
  }
  return { book, pending }
}
