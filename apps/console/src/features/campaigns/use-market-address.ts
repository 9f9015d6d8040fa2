import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** State of `/market`: its campaigns, one of them opened beside, or a new one. */
export interface MarketAddress {
  openedId: number | undefined
  composing: boolean
}

/** `/market?id=12`, `/market?new`; what is neither is the list. */
export function readMarketAddress(query: URLSearchParams): MarketAddress {
  const id = query.get('id') ?? ''
  const openedId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
  return { openedId, composing: openedId === undefined && query.has('new') }
}

/** Reads the address and navigates from it; each step can be undone by Back. */
export function useMarketAddress() {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  /** It was opened from the list, which lies one step back; else it was a link. */
  const isStep = (state as { step?: boolean } | null)?.step === true
  return {
    ...readMarketAddress(query),
    open: useCallback(
      (campaignId: number) => setQuery({ id: String(campaignId) }, { state: { step: true } }),
      [setQuery],
    ),
    compose: useCallback(() => setQuery({ new: '' }, { state: { step: true } }), [setQuery]),
    /** Instead of the new one, which is made: going back leads to the list. */
    openMade: useCallback(
      (campaignId: number) =>
        setQuery({ id: String(campaignId) }, { replace: true, state: { step: isStep } }),
      [setQuery, isStep],
    ),
    close: useCallback(() => {
      if (isStep) void navigate(-1)
      else setQuery({}, { replace: true })
    }, [setQuery, navigate, isStep]),
  }
}
