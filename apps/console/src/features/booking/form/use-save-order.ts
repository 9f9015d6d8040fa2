import {
  type AskedDeposit,
  type CallRefused,
  convertHold,
  createOrder,
  editOrder,
  holdRooms,
  listDays,
  listPeriods,
  listRooms,
  listWaitlist,
  type OrderRow,
  orderDetail,
  readAskedDeposit,
  readKnownCustomer,
  suggestCustomers,
} from '@roombook/contract'
import {
  convertInput,
  depositInputOf,
  describeUnsentMessage,
  editInput,
  filledFor,
  formInput,
  holdInput,
  readAlreadyMade,
  recommendedBy,
  type Saving,
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

/** Calls whose answers an order that was saved makes old. */
const changedBySaving = [
  listWaitlist,
  listRooms,
  listPeriods,
  listDays,
  orderDetail,
  suggestCustomers,
  readKnownCustomer,
]
/** Calls that a refusal shows to be old: somebody was faster, or something was deleted meanwhile. */
const doubtedByRefusal = [listWaitlist, listRooms, listPeriods, orderDetail, readAskedDeposit]

interface SaveHandlers {
  onSaved(order: OrderRow): void
  /** Shows a refusal on the form; answers whether it has a place there. */
  onRefused(refusal: CallRefused): boolean
  /** The form had made this order before: an answer was lost on its way. */
  onAlreadyMade(order: OrderRow): void
}

/** Sends the form. Each opened form has one idempotency key for each kind of saving, however often it is sent. */
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
    tellsAlreadyDone: true,
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

  /** `asked` is what the rules of deposits ask, as it is read of this very form. */
  function save(
    saving: Saving,
    { draft, stored, order, waiting, waitingOver, phoneCallId }: FormState,
    ruledDeposit: AskedDeposit | undefined,
  ): Promise<unknown> {
    // Deposit rules do not apply to a hold: an amount that they filled in is not sent.
    const isFilled = ruledDeposit && draft.deposit === filledFor(ruledDeposit)
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

  /** It was sent, and whether it was carried out is not known yet. */
  const unanswered = [create, hold, edit, convert].some((change) => change.unanswered)

  return { save, pending, unanswered }
}
