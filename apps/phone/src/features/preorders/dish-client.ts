import type { GuestCart, GuestLine, GuestMenu } from '@roombook/contract/preorders-of-guests'
import type { CartLine } from '@roombook/domain/dishes'
import type { GuestLiveState } from '#platform/live/guest-live.ts'

/** Access of a dish page to the server: by the host, or by an invited guest. */
export interface DishClient {
  menu: { data: GuestMenu | undefined; error: Error | null; refetch(): unknown }
  cart: { data: GuestCart | undefined; error: Error | null; refetch(): unknown }
  /** State of the live connection that reports the others' choices. */
  line?: GuestLiveState
  /** Sets the user's quantity of a dish; 0 removes it. */
  set(line: CartLine): Promise<boolean>
  /** Whether a change is being sent. */
  pending: boolean
  /** Reason for the refusal of the last change. */
  trouble: string | undefined
  /** Actions of the host only. */
  host?: {
    remove(line: GuestLine): Promise<boolean>
    /** Returns the cart with the note; undefined where it was refused. */
    setRemark(userRemark: string): Promise<GuestCart | undefined>
    confirm(version: number): Promise<boolean>
    confirming: boolean
  }
}
