import type { Call, GuestSubject } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type GuestLiveState, guestLiveUrl, keepTold } from './guest-live.ts'

/**
 * Asks again for some calls whenever something about an order is new.
 * @param subject the order and the right to hear of it; nobody is told of anything without one
 * @returns how the line stands
 */
export function useGuestLive(
  subject: GuestSubject | undefined,
  affected: readonly Pick<Call, 'name'>[],
): GuestLiveState {
  const queries = useQueryClient()
  const [state, setState] = useState<GuestLiveState>('connecting')
  const names = affected.map(({ name }) => name).join(' ')
  const right = subject && JSON.stringify(subject)
  useEffect(() => {
    if (right === undefined) return
    return keepTold({
      url: guestLiveUrl(location),
      subject: JSON.parse(right) as GuestSubject,
      onNews() {
        for (const name of names.split(' ')) void queries.invalidateQueries({ queryKey: [name] })
      },
      onState: setState,
    })
  }, [right, names, queries])
  return state
}
