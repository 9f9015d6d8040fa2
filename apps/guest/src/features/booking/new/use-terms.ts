import {
  type availability,
  type CallRefused,
  type GuestPeriod,
  type GuestRoom,
  type OutputOf,
  unreadWords,
} from '@roombook/contract'
import { clockToMinutes, guestTerms, type Term, termsNeedAgreement, termsText } from '@roombook/domain'
import { useState } from 'react'

/** The terms of what is being booked, and whether the guest has agreed to them as they read now. */
export interface BookingTerms {
  terms: readonly Term[]
  /** Money is asked: nothing is booked without agreeing. */
  needed: boolean
  agreed: boolean
  agree(agreed: boolean): void
  /** Whether booking may go on; where not, it says so from now on. */
  check(): boolean
  /** What is sent along: the terms agreed to, or nothing. */
  text: string
  error: string | undefined
  /** The refusal is told beside the terms. */
  isTold: boolean
}

/** Follows the choice of day, period and rooms; with another word in the terms, the guest agrees anew. */
export function useTerms(
  day: OutputOf<typeof availability> | undefined,
  period: GuestPeriod | undefined,
  rooms: readonly GuestRoom[],
  refusal: CallRefused | undefined,
): BookingTerms {
  const [agreedText, setAgreedText] = useState('')
  const [asked, setAsked] = useState(false)
  const terms = !day || !period ? [] : guestTerms({ ...day, ...houseOf(day, period), rooms })
  const text = termsText(terms)
  const needed = day !== undefined && termsNeedAgreement({ deposit: day.deposit, rooms })
  const agreed = text !== '' && agreedText === text
  const isTold = refusal !== undefined && aboutTerms.includes(refusal.code)
  const isMissing = needed && !agreed
  const message = isTold ? refusal.message : asked ? unreadWords.terms : undefined
  return {
    terms,
    needed,
    agreed,
    agree: (ticked) => setAgreedText(ticked ? text : ''),
    check() {
      setAsked(isMissing)
      return !isMissing
    },
    text: needed && agreed ? text : '',
    error: isMissing ? message : undefined,
    isTold,
  }
}

const aboutTerms = ['booking.terms_unread', 'booking.terms_changed']

const houseOf = ({ mode }: OutputOf<typeof availability>, period: GuestPeriod) => ({
  startMinutes: clockToMinutes(period.startTime) ?? 0,
  refundOver: period.refundOver,
  withdrawOver: period.withdrawOver,
  instant: mode === 'instant',
})
