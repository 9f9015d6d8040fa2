import { CallRefused, checkRecommender, readRecommender } from '@roombook/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { keepRecommender, readRecommenderToken } from '#platform/stores/kept-recommender.ts'

/**
 * Returns the recommender whose link the guest followed, and the fields for a booking. It is checked before
 * sending: a recommendation that would not count is omitted.
 */
export function useRecommended(shopId: number) {
  const [query] = useSearchParams()
  const [token, setToken] = useState(() => readRecommenderToken(shopId, query))
  const [sees, setSees] = useState(false)
  const session = useGuestSession()
  const input = token === undefined ? undefined : { shopId, token }
  const named = useCall(readRecommender, input)
  const checked = useCall(checkRecommender, session ? input : undefined)
  const isGone = named.error instanceof CallRefused
  const hindrance = checked.data?.hindrance ?? ''
  const isTold = token !== undefined && named.data !== undefined && !isGone
  const forget = (): void => {
    keepRecommender(shopId, undefined)
    setToken(undefined)
  }
  return {
    shown: isTold ? { name: named.data.name, hindrance } : undefined,
    sees,
    setSees,
    forget,
    said: isTold && hindrance === '' ? { recommenderToken: token, recommenderSees: sees } : {},
  }
}
