import type { GuestCart, GuestLine, GuestMenu } from '@roombook/contract'
import type { CartLine } from '@roombook/domain'
import type { GuestLiveState } from '#platform/live/guest-live.ts'

/** How a page of dishes reaches the server: the host's way, or that of somebody who was invited. */
export interface DishDoor {
  menu: { data: GuestMenu | undefined; error: Error | null; refetch(): unknown }
  cart: { data: GuestCart | undefined; error: Error | null; refetch(): unknown }
  /** State of the live connection that brings the others' choices. */
  line?: GuestLiveState
  /** Sets how many of a dish the person wants; 0 takes it off. */
  set(line: CartLine): Promise<boolean>
  /** On its way to the server. */
  pending: boolean
  /** Why the last wish was not granted. */
  trouble: string | undefined
  /** The host's alone. */
  host?: {
    remove(line: GuestLine): Promise<boolean>
    /** Answers the cart with the words in it; undefined where they were refused. */
    setRemark(userRemark: string): Promise<GuestCart | undefined>
    confirm(version: number): Promise<boolean>
    confirming: boolean
  }
}
