import { liveUrl } from '@roombook/client-react'
import { type Call, type GuestSubject, type LiveEventName, livePaths } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { refetchCalls } from '../api/use-call.ts'
import { type GuestLiveState, subscribeToOrder } from './guest-live.ts'

const joinNames = (calls: readonly Pick<Call, 'name'>[]): string => calls.map(({ name }) => name).join(' ')

/**
 * Refetches some calls whenever an order changes.
 * @param subject the order and the right to subscribe to it; without one there are no events
 * @param menu the calls to refetch whenever a dish of the store changes
 * @returns the state of the connection
 */
export function useGuestLive(
  subject: GuestSubject | undefined,
  affected: readonly Pick<Call, 'name'>[],
  menu: readonly Pick<Call, 'name'>[] = [],
): GuestLiveState {
  const queries = useQueryClient()
  const [state, setState] = useState<GuestLiveState>('connecting')
  const names = joinNames(affected)
  const menuNames = joinNames(menu)
  const right = subject && JSON.stringify(subject)
  useEffect(() => {
    if (right === undefined) return
    return subscribeToOrder({
      url: liveUrl(location, livePaths.guest),
      subject: JSON.parse(right) as GuestSubject,
      onNews(event) {
        const isMenu = event === ('dishes.changed' satisfies LiveEventName)
        const input = event === undefined ? `${names} ${menuNames}` : isMenu ? menuNames : names
        void refetchCalls(
          queries,
          input.split(' ').map((name) => ({ name })),
        )
      },
      onState: setState,
    })
  }, [right, names, menuNames, queries])
  return state
}
