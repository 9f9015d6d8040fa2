import type { PhoneMessage } from '@roombook/contract'
import { useEffect, useRef } from 'react'
import { voice } from '#features/messages/index.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { formatSpokenCall } from '../call-words.ts'

/** Milliseconds after which a ring is no news to a console that is opened then. */
const newsFor = 60_000

const isPast = ({ createdAt }: PhoneMessage): boolean => Date.now() - Date.parse(createdAt) >= newsFor

/** Calls have no order and no message: their numbers stand below zero, where those of neither are. */
const voiceId = (callId: number): number => -callId

/** Says who calls, where the store has its voice on, until somebody took the call. */
export function useSpokenCalls(calls: readonly PhoneMessage[] | undefined): void {
  const { voiceOn } = useSettings()
  const spokenIds = useRef(new Set<number>())
  /** Calls that rang long before the console was opened. */
  const past = useRef<ReadonlySet<number>>(undefined)
  useEffect(() => {
    if (!calls) return
    const shown = new Set(calls.map(({ id }) => id))
    for (const id of spokenIds.current)
      if (!shown.has(id)) {
        spokenIds.current.delete(id)
        voice.dismiss(voiceId(id))
      }
    // Calls that arrive while the page is open are announced, regardless of this computer's clock.
    past.current ??= new Set(calls.filter(isPast).map(({ id }) => id))
    for (const call of calls) {
      const isNews = call.callState === 'ringing' && !past.current.has(call.id)
      if (!voiceOn || !isNews || spokenIds.current.has(call.id)) continue
      spokenIds.current.add(call.id)
      const id = voiceId(call.id)
      voice.add({ messageId: id, orderId: id, text: formatSpokenCall(call) })
    }
  }, [calls, voiceOn])
}
