import type { PhoneMessage } from '@roombook/contract'
import { useEffect, useRef } from 'react'
import { voice } from '#features/messages/index.ts'
import { useSettings } from '#platform/session/session-store.ts'
import { spokenRing } from '../call-words.ts'

/** Milliseconds after which a ring is no news: a console that is opened then keeps silent of it. */
const newsFor = 60_000

/** Calls have no order and no message: their numbers stand below zero, where those of neither are. */
const voiceId = (callId: number): number => -callId

/** Says who calls, where the store has its voice on, until somebody took the call. */
export function useSpokenCalls(calls: readonly PhoneMessage[] | undefined): void {
  const { voiceOn } = useSettings()
  const said = useRef(new Set<number>())
  useEffect(() => {
    if (!calls) return
    const shown = new Set(calls.map(({ id }) => id))
    for (const id of said.current)
      if (!shown.has(id)) {
        said.current.delete(id)
        voice.dismiss(voiceId(id))
      }
    for (const call of calls) {
      const isNews = call.callState === 'ringing' && Date.now() - Date.parse(call.createdAt) < newsFor
      if (!voiceOn || !isNews || said.current.has(call.id)) continue
      said.current.add(call.id)
      const id = voiceId(call.id)
      voice.add({ messageId: id, orderId: id, text: spokenRing(call) })
    }
  }, [calls, voiceOn])
}
