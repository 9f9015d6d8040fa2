import { isSessionOver, liveUrl } from '@roombook/client-react'
import {
  createLiveClient,
  type LiveClient,
  type LiveEventData,
  type LiveEventName,
  type LiveState,
  liveEvents,
  livePaths,
  plainLivePort,
} from '@roombook/contract'
import { create } from 'zustand'
import { api } from '../api/api.ts'
import { session } from '../session/session-store.ts'
import { liveAtOwnPort } from '../site/site-store.ts'

type Handler = (data: Record<string, unknown>) => void

const handlers = new Map<string, Set<Handler>>()
const refetchHandlers = new Set<() => void>()
const useState = create<{ state: LiveState }>()(() => ({ state: 'connecting' }))

/** State of the live channel. */
export const useLiveState = (): LiveState => useState((store) => store.state)

/** Calls back for each event of a name, once and in order. Returns the function that unsubscribes. */
export function onLiveEvent<Name extends LiveEventName>(
  name: Name,
  handler: (data: LiveEventData<Name>) => void,
): () => void {
  const check: Handler = (data) => {
    const read = liveEvents[name].safeParse(data)
    if (read.success) handler(read.data as LiveEventData<Name>)
    else console.error(`Live event ${name} does not have its shape`, read.error)
  }
  const ofName = handlers.get(name) ?? new Set()
  handlers.set(name, ofName.add(check))
  return () => void ofName.delete(check)
}

/** Calls back when events may have been missed, so that all shown data must be refetched. */
export function onLiveRefetch(handler: () => void): () => void {
  refetchHandlers.add(handler)
  return () => void refetchHandlers.delete(handler)
}

/**
 * Returns the channel's addresses (7.60): the page's own host on https; on plain http its own port first,
 * then the page's. The port is omitted if the server's configuration says it has none: each failed attempt
 * logs an error in the browser's console.
 */
export function liveUrls(
  page: Pick<Location, 'protocol' | 'host' | 'hostname'>,
  atOwnPort: boolean,
): string[] {
  const beside = liveUrl(page, livePaths.staff)
  if (page.protocol === 'https:' || !atOwnPort) return [beside]
  return [`ws://${page.hostname}:${plainLivePort}${livePaths.staff}`, beside]
}

let client: LiveClient | undefined

/** Connects for the current session. */
export function startLive(): void {
  client ??= createLiveClient({
    urls: liveUrls(window.location, liveAtOwnPort()),
    token: () => session.get().token,
    onEvent: ({ name, data }) => {
      for (const handler of handlers.get(name) ?? []) handler(data)
    },
    onRefetch: () => {
      for (const handler of refetchHandlers) handler()
    },
    onState: (state) => useState.setState({ state }),
    isSessionOver: () => isSessionOver(api),
  })
  client.start()
}

/** Disconnects; the next session starts from scratch. */
export function stopLive(): void {
  client?.stop()
}

/** Reconnects at once if the connection is lost. */
export function wakeLive(): void {
  client?.wake()
}

/** Checks at once whether the server is still reachable. */
export function doubtLive(): void {
  client?.doubt()
}
