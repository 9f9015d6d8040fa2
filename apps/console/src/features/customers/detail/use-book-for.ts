import type { OutputOf } from '@roombook/contract'
import type { customerDetail } from '@roombook/contract/customer-directory'
import { useBookCustomer } from '../use-book-customer.ts'

/** Opens the order form for the customer of a detail. */
export function useBookFor({ row, labelList }: OutputOf<typeof customerDetail>, onOpened: () => void) {
  const { book, pending } = useBookCustomer()
  const { id, userName, phone, sex, userLevel, visits, habitRemark } = row
  const known = { id, userName, phone, sex, userLevel, visits, habitRemark, labels: labelList }
  return { run: () => book(known, onOpened), pending }
}
