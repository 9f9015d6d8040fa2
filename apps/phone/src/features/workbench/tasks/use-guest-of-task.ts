import { readKnownCustomer } from '@roombook/contract/customers'
import type { TaskRow } from '@roombook/contract/operation-tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import type { KnownGuest } from '../form/book-draft.ts'

/** Reads the guest of a task; if that fails, only the name is known. */
export function useGuestOfTask({ customerId, guestName }: TaskRow) {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const find = async (): Promise<KnownGuest> => {
    if (customerId === null) return { customer: undefined, userName: guestName }
    setPending(true)
    const found = await queries
      .fetchQuery(callQuery(readKnownCustomer, { id: customerId }))
      .catch(() => undefined)
    setPending(false)
    return { customer: found?.row, userName: guestName }
  }
  return { find, pending }
}
