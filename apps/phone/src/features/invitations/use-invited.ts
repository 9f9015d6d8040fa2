import {
  type answerInvitation,
  firstInvitation,
  type InvitedPage,
  invitedPage,
  type OutputOf,
  readInvitation,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { keepInvitedKey, readInvitedKey } from './invited-key.ts'

/** An invitation as this browser sees it, kept up to date, with its own answer where it has given one. */
export function useInvited(token: string) {
  const queries = useQueryClient()
  const [guestKey, setGuestKey] = useState(() => readInvitedKey(token))
  // The embedded answer lacks this browser's own answer; it is shown until that one arrives.
  const first =
    guestKey === '' ? { initialData: () => sentAlong(token) } : { placeholderData: () => sentAlong(token) }
  const { data, error, refetch, isPlaceholderData, dataUpdatedAt } = useCall(
    readInvitation,
    { token, guestKey },
    first,
  )
  useGuestLive({ type: 'invitation', token }, [readInvitation])

  // Somebody took the answer away: the next one is a first one.
  const isLost = data?.state === 'open' && data.mine === null && !isPlaceholderData

  return {
    invited: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    guestKey: isLost ? '' : guestKey,
    /** Keeps what the server said to an answer. */
    answered({ guestKey: given, invited }: OutputOf<typeof answerInvitation>) {
      keepInvitedKey(token, given)
      queries.setQueryData([readInvitation.name, { token, guestKey: given }], invited)
      setGuestKey(given)
    },
    /** The server knows nothing of this browser's answer. */
    forget() {
      keepInvitedKey(token, undefined)
      setGuestKey('')
    },
  }
}

/** The invitation as the server sent it along, where it is this one. */
function sentAlong(token: string): InvitedPage | undefined {
  const text = document.getElementById(firstInvitation)?.textContent
  const invited = text ? invitedPage.safeParse(JSON.parse(text)).data : undefined
  return invited?.token === token ? invited : undefined
}
