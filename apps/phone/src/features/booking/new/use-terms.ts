import {
  type BookingTermsRead,
  type CallInput,
  type CallRefused,
  readBookingTerms,
  readOwnTerms,
  unreadWords,
} from '@roombook/contract'
import { noMoney, type Term } from '@roombook/domain'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'

/** The terms of what is being booked, and whether the guest has agreed to them as they read now. */
export interface BookingTerms {
  terms: readonly Term[]
  /** In fen, what is paid as one books; 0 for nothing. */
  deposit: number
  depositMinutes: number
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

/** What is booked, as far as its terms go by it; no period yet where none is chosen. */
type Wanted = Omit<CallInput<typeof readBookingTerms>, 'periodId'> & { periodId: number | undefined }

/**
 * Asks the shop for the terms of what is chosen: by whoever is known, since it may ask more of guests who stayed away.
 * With another word in them, the guest agrees anew.
 */
export function useTerms({ periodId, ...place }: Wanted, refusal: CallRefused | undefined): BookingTerms {
  const [agreedText, setAgreedText] = useState('')
  const [asked, setAsked] = useState(false)
  const isTold = refusal !== undefined && aboutTerms.includes(refusal.code)
  const isKnown = useGuestSession() !== undefined
  const input = { ...place, periodId: periodId ?? 0 }
  const isWanted = periodId !== undefined
  const ofAnyone = useCall(readBookingTerms, input, { ...fresh, enabled: isWanted && !isKnown })
  const ofGuest = useCall(readOwnTerms, input, { ...fresh, enabled: isWanted && isKnown })
  const { data: current, refetch } = isKnown ? ofGuest : ofAnyone
  // Refused for what they say by now, they are read anew.
  useEffect(() => {
    if (isTold) void refetch()
  }, [isTold, refetch])
  const read = periodId === undefined ? undefined : current
  const text = read?.text ?? ''
  const needed = read?.needed ?? false
  const agreed = text !== '' && agreedText === text
  const isMissing = needed && !agreed
  const message = isTold ? refusal.message : asked ? unreadWords.terms : undefined
  return {
    terms: read?.terms ?? [],
    deposit: read?.deposit ?? noMoney,
    depositMinutes: read?.depositMinutes ?? 0,
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

const fresh = {
  staleTime: 10_000,
  refetchInterval: 60_000,
  placeholderData: (before: BookingTermsRead | undefined) => before,
}

const aboutTerms = ['booking.terms_unread', 'booking.terms_changed']
