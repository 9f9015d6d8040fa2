import { type CustomerLine, readKnownCustomer } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openOrderForm } from '#features/booking/index.ts'
import { callQuery } from '#platform/api/use-call.ts'

/** A page's data of a customer: missing labels are read. */
export type KnownCustomer = Omit<CustomerLine, 'labels'> & Partial<CustomerLine>

/** Opens the order form with a customer in it, as if they had been chosen there by the end of their phone. */
export function useBookCustomer() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const book = async (customer: KnownCustomer, onOpened?: () => void): Promise<void> => {
    setPending(true)
    const known = await queryClient
      .fetchQuery(callQuery(readKnownCustomer, { id: customer.id }))
      // The form opens without what would be added.
      .catch(() => undefined)
    setPending(false)
    onOpened?.()
    openOrderForm({ mode: 'add', customer: known?.row ?? { labels: [], ...customer } })
  }
  return { book, pending }
}
