import { CallRefused, type OutputOf } from '@roombook/contract'
import { type QrState, qrBegin, qrPoll, qrSeconds } from '@roombook/contract/sign-in'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useEnter } from './use-enter.ts'
import { useSeconds } from './use-seconds.ts'

const pollEveryMs = 1500
/** An unattended page stops renewing its code: five codes last ten minutes. */
const mostRenewals = 4

/** `loading` before there is a code, `failed` if the server could not be reached. */
export type QrLoginState = QrState | 'loading' | 'failed'

export interface QrLogin {
  state: QrLoginState
  /** Reason of the server's refusal; empty if it could not be reached. */
  trouble: string
  /** Content of the QR code; empty until there is one. */
  url: string
  /** Seconds until the code expires. */
  secondsLeft: number
  renew(): void
}

/**
 * Login by QR code: requests a code, polls its status, and logs in once a phone has confirmed. An expired
 * code is renewed automatically, for ten minutes.
 */
export function useQrLogin(): QrLogin {
  const enter = useEnter()
  const entering = useRef(enter)
  useEffect(() => {
    entering.current = enter
  })
  const [round, setRound] = useState({ number: 0, renewals: 0 })
  const [state, setState] = useState<QrLoginState>('loading')
  const [trouble, setTrouble] = useState('')
  const [url, setUrl] = useState('')
  const { secondsLeft, start } = useSeconds()
  const begin = useRef(start)

  useEffect(() => {
    const stopped = new AbortController()
    void run(stopped.signal, {
      onBegun(begun) {
        setUrl(begun.url)
        begin.current(qrSeconds)
      },
      onState(next) {
        const renews = next === 'expired' && round.renewals < mostRenewals
        if (renews) setRound(({ number, renewals }) => ({ number: number + 1, renewals: renewals + 1 }))
        else setState(next)
      },
      onTrouble(message) {
        setTrouble(message)
        setState('failed')
      },
      onOpened: (opened) => entering.current(opened, '登录成功'),
    })
    return () => stopped.abort()
  }, [round])

  const renew = useCallback(() => setRound(({ number }) => ({ number: number + 1, renewals: 0 })), [])
  return { state, trouble, url, secondsLeft, renew }
}

interface QrLoginHandlers {
  onBegun(begun: OutputOf<typeof qrBegin>): void
  onState(state: QrLoginState): void
  /** The login failed, with the server's message if there is one. */
  onTrouble(message: string): void
  onOpened(opened: NonNullable<OutputOf<typeof qrPoll>['opened']>): Promise<void>
}

/** Follows one code from creation to confirmation or expiry. */
async function run(
  signal: AbortSignal,
  { onBegun, onState, onTrouble, onOpened }: QrLoginHandlers,
): Promise<void> {
  try {
    const { data: begun } = await api.call(qrBegin, {}, { signal })
    if (signal.aborted) return
    onBegun(begun)
    onState('waiting')
    for (;;) {
      await pause(pollEveryMs, signal)
      const { state, opened } = (await api.call(qrPoll, begun, { signal })).data
      if (signal.aborted) return
      onState(state)
      if (opened) return await onOpened(opened)
      if (state === 'expired' || state === 'refused') return
    }
  } catch (error) {
    if (signal.aborted) return
    console.warn('The login by QR code broke off', error)
    onTrouble(error instanceof CallRefused ? error.message : '')
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('stopped'))
    })
  })
