import { create } from 'zustand'

/** Customer to be shown over the page, if any. */
export const useCustomerRequest = create<{ customerId: number | undefined }>()(() => ({
  customerId: undefined,
}))

/** Shows 客户详情 over the current screen, from anywhere within the shell. */
export function openCustomer(customerId: number): void {
  useCustomerRequest.setState({ customerId })
}

/** Closes the shown customer. */
export function closeCustomer(): void {
  useCustomerRequest.setState({ customerId: undefined })
}
