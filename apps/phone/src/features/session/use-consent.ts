import { type CallRefused, localMessages } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { useGuestTexts } from './guest-text-links.tsx'

/** Whether a guest has ticked the texts, as they read now. */
export interface Consent {
  agreed: boolean
  /** Undefined until the texts are there: nobody agrees to what they cannot read. */
  agree: ((agreed: boolean) => void) | undefined
  /** Whether going on is possible; where not, it says so from now on. */
  check(): boolean
  /** Version of the ticked texts; empty without consent. */
  agreedTexts: string
  error: string | undefined
  /** How often it was asked for and was not there. */
  asked: number
  /** The refusal is shown with the tick. */
  isTold: boolean
}

const aboutTexts = ['session.texts_unread', 'session.texts_changed']

/** A tick that nobody made beforehand. Where the texts read otherwise by now, it is gone. */
export function useConsent(refusal: CallRefused | undefined): Consent {
  const { data, error, refetch } = useGuestTexts()
  const [ticked, setTicked] = useState('')
  const [asked, setAsked] = useState(0)
  const agreed = data !== undefined && ticked === data.version
  const isTold = refusal !== undefined && aboutTexts.includes(refusal.code)
  const isChanged = refusal?.code === 'session.texts_changed'
  useEffect(() => {
    if (isChanged) void refetch()
  }, [isChanged, refetch])

  const unread = isTold ? refusal.message : localMessages.texts
  return {
    agreed,
    agree: data && ((ticks) => setTicked(ticks ? data.version : '')),
    check() {
      setAsked(agreed ? 0 : asked + 1)
      if (!data && error) void refetch()
      return agreed
    },
    agreedTexts: agreed ? ticked : '',
    error: agreed || !(asked > 0 || isTold) ? undefined : data ? unread : (error?.message ?? unread),
    asked,
    isTold,
  }
}
