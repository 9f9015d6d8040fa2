import { type Call, type CallRefused, readRefusalData } from '@roombook/contract'
import { guestSendCode } from '@roombook/contract/guest-session'
import { sendCode } from '@roombook/contract/sign-in'
import { useCallback, useEffect, useState } from 'react'
import { type Change, useChange } from '#platform/api/use-change.ts'

export interface SendCode {
  /** Requests a code for a phone. */
  send(phone: string): Promise<void>
  pending: boolean
  /** Seconds until another code may be requested; 0 for immediately. */
  wait: number
  /** Confirmation that the code was sent. */
  message: string | undefined
  refusal: CallRefused | undefined
  trouble: string | undefined
}

/** Sends one-time codes to staff. */
export function useSendCode(purpose: 'login' | 'join'): SendCode {
  const change = useChange(sendCode)
  return useSending(change, (phone) => change.run({ phone, purpose }))
}

/** Sends one-time codes to guests. */
export function useSendGuestCode(): SendCode {
  const change = useChange(guestSendCode)
  return useSending(change, (phone) => change.run({ phone }))
}

/** Counts the seconds until the next code may be requested. */
function useSending<C extends Call>(
  { pending, refusal, trouble }: Change<C>,
  send: (phone: string) => Promise<{ data: { pause: number }; message: string } | undefined>,
): SendCode {
  const [message, setMessage] = useState<string>()
  const [wait, beginWait] = useWait()
  // A refusal as too soon states the waiting time. The limit of a network does not block other networks, so
  // there is no countdown.
  const pauseMessage = readRefusalData('session.code_too_soon', refusal)
  const seconds = pauseMessage && !pauseMessage.network ? pauseMessage.seconds : 0
  useEffect(() => {
    if (seconds > 0) beginWait(seconds)
  }, [seconds, beginWait])

  return {
    async send(phone) {
      setMessage(undefined)
      const answer = await send(phone)
      if (!answer) return
      setMessage(answer.message)
      beginWait(answer.data.pause)
    },
    pending,
    wait,
    message,
    refusal,
    trouble,
  }
}

/** Returns the remaining whole seconds of a wait, and a function that starts one, in seconds. */
function useWait(): [left: number, begin: (seconds: number) => void] {
  const [{ until, now }, setWait] = useState({ until: 0, now: 0 })
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setWait((wait) => ({ ...wait, now: Date.now() }))
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const begin = useCallback((seconds: number) => {
    setWait({ until: Date.now() + seconds * 1000, now: Date.now() })
  }, [])
  return [Math.max(0, Math.ceil((until - now) / 1000)), begin]
}
