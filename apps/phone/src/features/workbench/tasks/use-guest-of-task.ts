import { searchCustomers, type TaskRow } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '#platform/api/use-call.ts'
import type { KnownGuest } from '../form/book-draft.ts'

/** Finds whom a task is about, as the form would by the end of their phone; without the line they are a name alone. */
export function useGuestOfTask({ customerId, guestName, guestPhone }: TaskRow) {
  const queries = useQueryClient()
  const [pending, setPending] = useState(false)
  const find = async (): Promise<KnownGuest> => {
    const keyword = guestPhone.slice(-4) || guestName.slice(0, 20)
    if (customerId === null || keyword === '') return { customer: undefined, userName: guestName }
    setPending(true)
    const found = await queries
      .fetchQuery(callQuery(searchCustomers, { keyword, limit: 100 }))
      .catch(() => undefined)
    setPending(false)
    return { customer: found?.list.find(({ id }) => id === customerId), userName: guestName }
  }
  return { find, pending }
}
