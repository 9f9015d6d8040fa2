import { listMessages } from '@roombook/contract/messages'
import type { QueryClient } from '@tanstack/react-query'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { mayUse } from '#platform/permission/use-may.ts'
import { session, toActor, useSession } from '#platform/session/session-store.ts'
import { messageNodes } from './message-nodes.ts'
import { voice } from './voice/voice.ts'

/** Minimum time between two refetches of the list, in milliseconds (9.01). */
const listThrottle = 500

/**
 * Keeps the message list up to date, and speaks messages about other users' actions, if the store's voice is
 * on, until any user has opened them.
 */
export function messagesLive(queryClient: QueryClient): () => void {
  const refetch = gatherRuns<undefined>(() => void refetchCalls(queryClient, [listMessages]), listThrottle)
  const stops = [
    onLiveEvent('message.created', ({ messageId, orderId, speak, byStaffId }) => {
      refetch.add(undefined)
      const actor = toActor(session.get())
      const isOwn = byStaffId === actor.staffId
      if (
        !session.get().settings.voiceOn ||
        !speak ||
        orderId === null ||
        isOwn ||
        !mayUse(actor, messageNodes)
      )
        return
      voice.add({ messageId, orderId, text: speak })
    }),
    onLiveEvent('message.read', ({ orderId, staffId }) => {
      voice.dismiss(orderId)
      if (staffId === session.get().user?.id) refetch.add(undefined)
    }),
    followVoiceSetting(),
    refetch.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Stops speaking when the voice is switched off or the session ends. */
const followVoiceSetting = (): (() => void) =>
  useSession.subscribe(({ token, settings }, before) => {
    if (!settings.voiceOn || token !== before.token) voice.dismiss(null)
  })
