import { create } from 'zustand'

/** Which customer somebody wants to see over the page, if any. */
export const useCustomerRequest = create<{ customerId: number | undefined }>()(() => ({
  customerId: undefined,
}))

/** Shows 客户详情 over whatever is on the screen, from anywhere within the shell. */
export function openCustomer(customerId: number): void {
  useCustomerRequest.setState({ customerId })
}

/** Takes it off the screen. */
export function closeCustomer(): void {
  useCustomerRequest.setState({ customerId: undefined })
}
