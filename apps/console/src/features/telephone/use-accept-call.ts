import { CallRefused } from '@roombook/contract'
import { handlePhoneCall, type PhoneMessage } from '@roombook/contract/phone-calls'
import { useRef } from 'react'
import { openOrderForm, placeOnBoard, useIsOrderFormOpen } from '#features/booking/index.ts'
import { useChange } from '#platform/api/use-change.ts'
import { askPermission } from '#platform/permission/ask-permission.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { callsOfCalls } from './telephone-calls.ts'

/** Actions on a call. */
export interface AcceptCall {
  /**
   * Takes the call, and opens the order form for the caller on the board's day. Without the right to book,
   * only takes it.
   */
  accept(): Promise<void>
  end(how: 'seen' | 'called' | 'dismissed'): Promise<unknown>
  pending: boolean
  /** The form is open for another caller. */
  isBusy: boolean
  mayBook: boolean
}

/** Handles a call, on all consoles. */
export function useAcceptCall(call: PhoneMessage): AcceptCall {
  const isRefused = useRef(false)
  const mayBook = useMay('roombook/createbook')
  const isBusy = useIsOrderFormOpen()
  const handle = useChange(handlePhoneCall, {
    refetch: callsOfCalls,
    quiet: true,
    onRefused(refusal) {
      isRefused.current = refusal instanceof CallRefused
    },
  })
  const phoneCallId = call.id
  const end = (how: 'seen' | 'called' | 'dismissed') => handle.run({ phoneCallId, end: how })
  return {
    end,
    pending: handle.pending,
    isBusy,
    mayBook,
    async accept() {
      isRefused.current = false
      // A network error must not keep the caller waiting.
      if (mayBook && !(await askPermission('roombook/createbook', true))) return
      // A missed call stays a task until it is booked from, called back or dismissed, since the form may be
      // closed unsaved.
      if (!call.isRead && !(mayBook && call.callState === 'missed')) await end('seen')
      // If a colleague has taken the call, no form opens. A network error does not prevent the booking.
      if (isRefused.current || !mayBook) return
      openOrderForm({ mode: 'add', phoneCallId, ...placeOnBoard(), ...toCallerValues(call) })
    },
  }
}

/**
 * Returns the caller's known values for the form. A number that bookings do not accept goes into the remark.
 */
function toCallerValues({ customer, phone, realName, callNumber, callerKind, dial }: PhoneMessage) {
  // Without its extension, a number leads to other people.
  const isMore = callerKind === 'landline' || callerKind === 'other' || dial.includes(',')
  const remark = isMore && { remark: `来电 ${callNumber}` }
  if (customer) return { customer, ...remark }
  return { ...(phone !== '' && { phone }), userName: realName, ...remark }
}
