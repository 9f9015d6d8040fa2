import type { CallRefused } from '@roombook/contract'
import { listDays, listPeriods, listRooms } from '@roombook/contract/board'
import { convertHold, createOrder, editOrder, holdRooms, orderDetail } from '@roombook/contract/booking'
import { readKnownCustomer, suggestCustomers } from '@roombook/contract/customers'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { type RequiredDepositView, readRequiredDeposit } from '@roombook/contract/required-deposit'
import { listWaitlist } from '@roombook/contract/waitlist'
import {
  convertInput,
  depositInputOf,
  describeUnsentMessage,
  editInput,
  formInput,
  holdInput,
  readAlreadyMade,
  recommendedBy,
  type Saving,
  toDepositText,
} from '@roombook/order-screens'
import { useQueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { toast } from '#ui/toast.ts'
import { putAnswered } from '../put-answered.ts'
import { readBack } from '../read-back.ts'
import type { FormState } from './form-state.ts'

/** Calls whose answers are outdated after an order was saved. */
const changedBySaving = [
  listWaitlist,
  listRooms,
  listPeriods,
  listDays,
  orderDetail,
  suggestCustomers,
  readKnownCustomer,
]
/** Calls whose answers a refusal shows to be outdated: another user was faster, or something was deleted. */
const doubtedByRefusal = [listWaitlist, listRooms, listPeriods, orderDetail, readRequiredDeposit]

interface SaveHandlers {
  onSaved(order: OrderRow): void
  /** Shows a refusal in the form; returns false if no place there concerns it. */
  onRefused(refusal: CallRefused): boolean
  /** The form had created this order before, but the answer was lost. */
  onAlreadyMade(order: OrderRow): void
}

/** Sends the form. Each opened form has one idempotency key per kind of saving, however often it is sent. */
export function useSaveOrder({ onSaved, onRefused, onAlreadyMade }: SaveHandlers) {
  const queryClient = useQueryClient()
  const today = useToday()
  const tellUnsent = ({ row }: { row: OrderRow }) => {
    const unsentText = describeUnsentMessage(row)
    if (unsentText === undefined) return
    toast.warning(unsentText)
    refreshProfile().catch((error: unknown) => console.warn('What is left to send could not be read', error))
  }
  const options = {
    puts: putAnswered,
    refetch: changedBySaving,
    handlesAlreadyDone: true,
    onDone(output: { row: OrderRow }, input: object) {
      if ('sendSms' in input && input.sendSms) tellUnsent(output)
      onSaved(output.row)
    },
    reads: (message: string, { row, orderIds }: { row: OrderRow; orderIds: readonly number[] }) =>
      `${message}：${readBack(row, { today, orderIds })}`,
    onRefused(refusal: CallRefused): boolean {
      void refetchCalls(queryClient, doubtedByRefusal)
      const made = readAlreadyMade(refusal)
      if (made) onAlreadyMade(made)
      return made !== undefined || onRefused(refusal)
    },
  }
  const create = useChange(createOrder, options)
  const hold = useChange(holdRooms, options)
  const edit = useChange(editOrder, options)
  const convert = useChange(convertHold, options)

  /** Sends the form; `ruledDeposit` is the answer of the deposit rules to its present entries. */
  function save(
    saving: Saving,
    { draft, stored, order, waiting, waitingOver, phoneCallId }: FormState,
    ruledDeposit: RequiredDepositView | undefined,
  ): Promise<unknown> {
    // Deposit rules do not apply to a hold: an amount that they filled in is not sent.
    const isFilled = ruledDeposit && draft.deposit === toDepositText(ruledDeposit)
    const rang = phoneCallId !== undefined && { phoneCallId }
    if (saving === 'hold')
      return hold.run({ ...holdInput(isFilled ? { ...draft, deposit: '' } : draft), ...rang })
    const depositInput = depositInputOf(draft, ruledDeposit)
    const waited = waiting && {
      waitlistEntryId: waiting.id,
      waitlistMayBeOver: waitingOver?.accepted === true,
    }
    if (!order)
      return create.run({ ...formInput(draft), ...recommendedBy(draft), ...depositInput, ...waited, ...rang })
    return saving === 'convert'
      ? convert.run({ ...convertInput(draft, order), ...depositInput })
      : edit.run({ ...editInput(stored, draft, order), ...depositInput })
  }

  const pending: Saving | undefined = create.pending
    ? 'book'
    : hold.pending
      ? 'hold'
      : edit.pending
        ? 'edit'
        : convert.pending
          ? 'convert'
          : undefined

  /** Sent, and not known to have been carried out. */
  const unanswered = [create, hold, edit, convert].some((change) => change.unanswered)

  return { save, pending, unanswered }
}
