import { type CallInput, type CallRefused, localMessages } from '@roombook/contract'
import { type BookingTermsRead, readBookingTerms, readOwnTerms } from '@roombook/contract/deposit-rules'
import { noMoney } from '@roombook/domain/money'
import type { Term } from '@roombook/domain/orders'
import { useEffect, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'

/** Terms of the booking, and whether the guest has accepted the current ones. */
export interface BookingTerms {
  terms: readonly Term[]
  /** Amount in fen to pay when booking; 0 for none. */
  deposit: number
  depositMinutes: number
  /** Whether money is involved, so that the terms must be accepted. */
  needed: boolean
  agreed: boolean
  agree(agreed: boolean): void
  /** Returns whether booking may continue; otherwise shows the error. */
  check(): boolean
  /** Text of the agreed terms; empty without consent. */
  text: string
  error: string | undefined
  /** Whether the refusal is shown with the terms. */
  showsRefusal: boolean
}

/** Choice that terms depend on; without a period until one is chosen. */
type TermsChoice = Omit<CallInput<typeof readBookingTerms>, 'periodId'> & { periodId: number | undefined }

/**
 * Reads the terms of a choice, for the logged-in guest where there is one, since the store may require more
 * after no-shows. Changed terms must be accepted again.
 */
export function useTerms(
  { periodId, ...place }: TermsChoice,
  refusal: CallRefused | undefined,
): BookingTerms {
  const [agreedText, setAgreedText] = useState('')
  const [isChecked, setAsked] = useState(false)
  const showsRefusal = refusal !== undefined && aboutTerms.includes(refusal.code)
  const isKnown = useGuestSession() !== undefined
  const input = { ...place, periodId: periodId ?? 0 }
  const isWanted = periodId !== undefined
  const ofAnyone = useCall(readBookingTerms, input, { ...fresh, enabled: isWanted && !isKnown })
  const ofGuest = useCall(readOwnTerms, input, { ...fresh, enabled: isWanted && isKnown })
  const { data: current, refetch } = isKnown ? ofGuest : ofAnyone
  // After a refusal for changed terms they are refetched.
  useEffect(() => {
    if (showsRefusal) void refetch()
  }, [showsRefusal, refetch])
  const read = periodId === undefined ? undefined : current
  const text = read?.text ?? ''
  const needed = read?.needed ?? false
  const agreed = text !== '' && agreedText === text
  const isMissing = needed && !agreed
  const message = showsRefusal ? refusal.message : isChecked ? localMessages.terms : undefined
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
    showsRefusal,
  }
}

const fresh = {
  staleTime: 10_000,
  refetchInterval: 60_000,
  placeholderData: (before: BookingTermsRead | undefined) => before,
}

const aboutTerms = ['booking.terms_unread', 'booking.terms_changed']
