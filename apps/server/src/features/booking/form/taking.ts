import type { FormDepositInput } from '../deposits/change-deposit.ts'
import type { WaitedEntry } from '../waitlist/end-waiting.ts'
import type { CheckedForm } from './check-order-form.ts'

/**
 * Purpose for which rooms are taken: a booking, also from the waitlist, or a hold until a given time. `said`
 * holds the form's deposit fields; without it no deposit is required. `phoneCallId` is the telephone call the
 * booking is made from, `recommenderId` the customer who recommended its guest.
 */
export type Taking =
  | {
      kind: 'booking'
      action: 'booking.create'
      input: FormDepositInput | undefined
      waited?: WaitedEntry | undefined
      phoneCallId?: number | undefined
      recommenderId?: number | undefined
      atWorkbench?: boolean | undefined
    }
  | {
      kind: 'hold'
      action: 'booking.hold'
      heldUntil: (form: CheckedForm) => Date
      phoneCallId?: number | undefined
      recommenderId?: number | undefined
      atWorkbench?: boolean | undefined
    }
