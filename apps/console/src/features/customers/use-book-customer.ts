import { type CustomerHit, searchCustomers } from '@roombook/contract'
import { noMoney } from '@roombook/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { openOrderForm } from '#features/booking/index.ts'
import { callQuery } from '#platform/api/use-call.ts'

/** What is known of a customer before the search says more. */
export type KnownCustomer = Pick<CustomerHit, 'id' | 'userName' | 'phone' | 'sex' | 'userLevel' | 'visits'> &
  Partial<CustomerHit>

/** Opens the order form with a customer in it, as if they had been chosen there by the end of their phone. */
export function useBookCustomer() {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const book = async (customer: KnownCustomer, onOpened?: () => void): Promise<void> => {
    setPending(true)
    const keyword = customer.phone.slice(-4) || customer.userName
    const found = await queryClient
      .fetchQuery(callQuery(searchCustomers, { keyword, limit: 100 }))
      // The form opens without what the search would add.
      .catch(() => undefined)
    setPending(false)
    onOpened?.()
    openOrderForm({
      mode: 'add',
      customer: found?.list.find(({ id }) => id === customer.id) ?? hitOf(customer),
    })
  }
  return { book, pending }
}

/** A customer as the search would find them, without the latest visits. */
const hitOf = (customer: KnownCustomer): CustomerHit => ({
  labels: [],
  lastOrder: null,
  lastOrders: [],
  moreRecords: customer.visits > 0,
  habitRemark: '',
  comingOrders: [],
  nextBirthday: null,
  birthdayType: 0,
  balance: noMoney,
  owed: noMoney,
  noShows: 0,
  ...customer,
})
