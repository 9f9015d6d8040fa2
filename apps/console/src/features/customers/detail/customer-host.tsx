import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { closeCustomer, useCustomerRequest } from '#platform/navigation/customer-request.ts'
import { CustomerDetailDialog } from './customer-detail-dialog.tsx'

/** Mount point of a customer opened from another feature's screen; mounted once, in the shell. */
export function CustomerHost() {
  const { customerId } = useCustomerRequest()
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes the customer
  useEffect(() => closeCustomer, [key])
  if (customerId === undefined) return null
  return <CustomerDetailDialog customerId={customerId} onClose={closeCustomer} />
}
