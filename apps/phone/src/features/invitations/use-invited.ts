import type { OutputOf } from '@roombook/contract'
import { type answerInvitation, readInvitation } from '@roombook/contract/invitation-answers'
import { firstInvitation, type InvitedPage, invitedPage } from '@roombook/contract/invitation-page'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { readInvitedKey, storeInvitedKey } from './invited-key.ts'

/** Reads an invitation with this browser's own answer, and keeps it up to date. */
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

  // The answer was removed: the next one is a first answer.
  const isLost = data?.state === 'open' && data.mine === null && !isPlaceholderData

  return {
    invited: data,
    error,
    refetch,
    readAt: dataUpdatedAt,
    guestKey: isLost ? '' : guestKey,
    /** Stores the result of an answer. */
    answered({ guestKey: given, invited }: OutputOf<typeof answerInvitation>) {
      storeInvitedKey(token, given)
      queries.setQueryData([readInvitation.name, { token, guestKey: given }], invited)
      setGuestKey(given)
    },
    /** Deletes the key after the server lost this browser's answer. */
    clear() {
      storeInvitedKey(token, undefined)
      setGuestKey('')
    },
  }
}

/** Returns the invitation embedded by the server, if it is this one. */
function sentAlong(token: string): InvitedPage | undefined {
  const text = document.getElementById(firstInvitation)?.textContent
  const invited = text ? invitedPage.safeParse(JSON.parse(text)).data : undefined
  return invited?.token === token ? invited : undefined
}
