import { CallRefused } from '@roombook/contract'
import { checkRecommender, readRecommender } from '@roombook/contract/own-referrals'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '#platform/api/use-call.ts'
import { useGuestSession } from '#platform/session/guest-session.ts'
import { readRecommenderToken, storeRecommender } from '#platform/stores/stored-recommender.ts'

/**
 * Returns the recommender whose link the guest followed, and the fields for a booking. It is checked before
 * sending: a recommendation that would not count is omitted.
 */
export function useRecommended(shopId: number) {
  const [query] = useSearchParams()
  const [token, setToken] = useState(() => readRecommenderToken(shopId, query))
  const [isVisible, setVisible] = useState(false)
  const session = useGuestSession()
  const input = token === undefined ? undefined : { shopId, token }
  const named = useCall(readRecommender, input)
  const checked = useCall(checkRecommender, session ? input : undefined)
  const isGone = named.error instanceof CallRefused
  const hindrance = checked.data?.hindrance ?? ''
  const isNamed = token !== undefined && named.data !== undefined && !isGone
  const forget = (): void => {
    storeRecommender(shopId, undefined)
    setToken(undefined)
  }
  return {
    shown: isNamed ? { name: named.data.name, hindrance } : undefined,
    sees: isVisible,
    setSees: setVisible,
    forget,
    bookingInput: isNamed && hindrance === '' ? { recommenderToken: token, recommenderSees: isVisible } : {},
  }
}
