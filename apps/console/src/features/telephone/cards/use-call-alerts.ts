import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { useEffect, useRef } from 'react'
import { voice } from '#features/messages/index.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { formatCallAlert } from '../call-text.ts'

/** Age in milliseconds from which a ringing call is not announced on a console that has just been opened. */
const newsFor = 60_000

const isPast = ({ createdAt }: PhoneMessage): boolean => Date.now() - Date.parse(createdAt) >= newsFor

/** Calls have neither order nor message: their ids are negative, so that they differ from both. */
const voiceId = (callId: number): number => -callId

/** Announces callers if the store's voice is on, until somebody takes the call. */
export function useCallAlerts(calls: readonly PhoneMessage[] | undefined): void {
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
      voice.add({ messageId: id, orderId: id, text: formatCallAlert(call) })
    }
  }, [calls, voiceOn])
}
