import { useCallback } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** State of `/market`: the list, an opened campaign, or a new one. */
export interface MarketAddress {
  openedId: number | undefined
  composing: boolean
}

/** Reads `/market?id=12` or `/market?new`; anything else is the list. */
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
  /** Opened from the list, which is one history entry back; otherwise by a link. */
  const isStep = (state as { step?: boolean } | null)?.step === true
  return {
    ...readMarketAddress(query),
    open: useCallback(
      (campaignId: number) => setQuery({ id: String(campaignId) }, { state: { step: true } }),
      [setQuery],
    ),
    compose: useCallback(() => setQuery({ new: '' }, { state: { step: true } }), [setQuery]),
    /** Replaces the new campaign's entry, so that going back leads to the list. */
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
