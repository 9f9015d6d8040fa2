import type { GuestCart, GuestLine, GuestMenu } from '@roombook/contract'
import type { CartLine } from '@roombook/domain'

/** How a page of dishes reaches the server: the host's way, or that of somebody who was invited. */
export interface DishDoor {
  menu: { data: GuestMenu | undefined; error: Error | null; refetch(): unknown }
  cart: { data: GuestCart | undefined; error: Error | null; refetch(): unknown }
  /** Sets how many of a dish the person wants; 0 takes it off. */
  set(line: CartLine): Promise<boolean>
  /** On its way to the server. */
  pending: boolean
  /** Why the last wish was not granted. */
  trouble: string | undefined
  /** The host's alone. */
  host?: {
    remove(line: GuestLine): Promise<boolean>
    setRemark(userRemark: string): Promise<boolean>
    confirm(version: number): Promise<boolean>
    confirming: boolean
  }
}
