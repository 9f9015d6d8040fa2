import { CallFailed, CallRefused, failureMessage } from '@roombook/contract'
import { useEffect, useState } from 'react'
import { type BrowserPush, type PushHindrance, pushHindrance } from './browser-push.ts'

/** State of the switch for this browser's notifications. */
export interface PushSwitched {
  /** Undefined while unknown. */
  on: boolean | undefined
  hindrance: PushHindrance | undefined
  trouble: string | undefined
  pending: boolean
  toggle(): Promise<void>
}

/** @param onSwitched called after switching on or off */
export function usePushSwitch(
  push: Pick<BrowserPush, 'isSubscribed' | 'subscribe' | 'unsubscribe'>,
  onSwitched: (on: boolean) => void,
): PushSwitched {
  const [on, setOn] = useState<boolean>()
  const [hindrance, setHindrance] = useState(pushHindrance)
  const [trouble, setTrouble] = useState<string>()
  const [pending, setPending] = useState(false)
  useEffect(() => {
    let isGone = false
    push
      .isSubscribed()
      .catch(() => false)
      .then((is) => isGone || setOn(is))
    return () => {
      isGone = true
    }
  }, [push])

  const toggle = async () => {
    setPending(true)
    setTrouble(undefined)
    try {
      if (on) {
        setOn(false)
        await push.unsubscribe()
        onSwitched(false)
      } else {
        const granted = await push.subscribe()
        setOn(granted)
        if (granted) onSwitched(true)
        setHindrance(pushHindrance())
      }
    } catch (error) {
      setTrouble(describeError(error))
    } finally {
      setPending(false)
    }
  }
  return { on, hindrance, trouble, pending, toggle }
}

function describeError(error: unknown): string {
  if (error instanceof CallRefused || error instanceof CallFailed) return error.message
  console.error('Notifications cannot be switched', error)
  return error instanceof DOMException ? '浏览器的推送服务暂时连接不上，请稍后重试' : failureMessage
}
