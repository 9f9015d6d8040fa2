import type { QueryClient } from '@tanstack/react-query'
import { callsNamed } from '#platform/api/calls-named.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { gatherRuns } from '#platform/live/gather-runs.ts'
import { onLiveEvent } from '#platform/live/live.ts'
import { refreshProfile } from '#platform/session/refresh-profile.ts'
import { session } from '#platform/session/session-store.ts'
import { offerReload } from './rights-changed.tsx'

/** Minimum time between two refreshes, in milliseconds. */
const throttle = 500

const staffCalls = callsNamed('staff.list', 'staff.list-roles', 'staff.list-invites', 'staff.search')

/** The user's permissions, serialized for comparison. */
const ownRights = (): string => {
  const { user, nodes } = session.get()
  return JSON.stringify([user?.adminLevel, nodes.filter(({ checked }) => checked).map(({ node }) => node)])
}

async function readRights(): Promise<void> {
  const before = ownRights()
  await refreshProfile()
  if (session.isLoggedIn() && ownRights() !== before) offerReload()
}

/**
 * Keeps the staff page and the user's own permissions up to date: a changed role or level applies to an open
 * page at once.
 */
export function staffLive(queryClient: QueryClient): () => void {
  const lists = gatherRuns<undefined>(() => void refetchCalls(queryClient, staffCalls), throttle)
  const rights = gatherRuns<undefined>(() => {
    readRights().catch((error: unknown) => console.warn('The changed rights could not be read', error))
  }, throttle)
  const stops = [
    onLiveEvent('staff.changed', ({ staffIds }) => {
      lists.add(undefined)
      const own = session.get().user?.id
      if (own !== undefined && staffIds.includes(own)) rights.add(undefined)
    }),
    onLiveEvent('role.changed', () => {
      lists.add(undefined)
      rights.add(undefined)
    }),
    lists.stop,
    rights.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
