import { type CallRefused, localMessages } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { useGuestTexts } from './guest-text-links.tsx'

/** A guest's consent to the current texts. */
export interface Consent {
  agreed: boolean
  /** Undefined until the texts are loaded: nobody can consent to an unreadable text. */
  agree: ((agreed: boolean) => void) | undefined
  /** Returns whether the user may continue; otherwise shows the error. */
  check(): boolean
  /** Version of the ticked texts; empty without consent. */
  agreedTexts: string
  error: string | undefined
  /** Number of checks that failed. */
  attempts: number
  /** Whether the refusal is shown at the checkbox. */
  showsRefusal: boolean
}

const aboutTexts = ['session.texts_unread', 'session.texts_changed']

/** Holds the consent, unticked at first. It is reset when the texts change. */
export function useConsent(refusal: CallRefused | undefined): Consent {
  const { data, error, refetch } = useGuestTexts()
  const [ticked, setTicked] = useState('')
  const [attempts, setAsked] = useState(0)
  const agreed = data !== undefined && ticked === data.version
  const showsRefusal = refusal !== undefined && aboutTexts.includes(refusal.code)
  const isChanged = refusal?.code === 'session.texts_changed'
  useEffect(() => {
    if (isChanged) void refetch()
  }, [isChanged, refetch])

  const unread = showsRefusal ? refusal.message : localMessages.texts
  return {
    agreed,
    agree: data && ((ticks) => setTicked(ticks ? data.version : '')),
    check() {
      setAsked(agreed ? 0 : attempts + 1)
      if (!data && error) void refetch()
      return agreed
    },
    agreedTexts: agreed ? ticked : '',
    error: agreed || !(attempts > 0 || showsRefusal) ? undefined : data ? unread : (error?.message ?? unread),
    attempts,
    showsRefusal,
  }
}
