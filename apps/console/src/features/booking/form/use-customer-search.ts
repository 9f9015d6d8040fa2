import { searchDelay, useDebounced } from '@roombook/client-react'
import { CallRefused } from '@roombook/contract'
import { type CustomerLine, suggestCustomers } from '@roombook/contract/customers'
import type { CustomerQuestion } from '@roombook/order-screens'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { usePhoneSearchHint } from '#platform/permission/use-phone-search-hint.ts'

/** Most customers listed (9.03). */
export const mostListed = 100
const longestKeyword = 20

/** State of a search for customers. */
export interface CustomerSearch {
  /** The field of the typed text. */
  readonly by: CustomerQuestion['by'] | undefined
  readonly hits: readonly CustomerLine[]
  /** Searches at once on Enter, without the debounce delay. */
  hurry(): void
  /** `idle`: nothing to search for. `waiting`: typing, or the answer has not arrived. */
  readonly phase: 'idle' | 'waiting' | 'found' | 'none' | 'failed'
  /** Suggestion of another search, if parts of a phone number are not searched. */
  readonly hint?: string | undefined
}

const noHits: readonly CustomerLine[] = []

/**
 * Searches customers by part of a name or at least four digits while the user types. An answer is shown only
 * for its own keyword, so that an older one never replaces a newer.
 */
export function useCustomerSearch(question: CustomerQuestion | undefined): CustomerSearch {
  const by = question?.by
  const searchedKeyword = question?.keyword.slice(0, longestKeyword)
  const quiet = useDebounced(searchedKeyword, searchDelay)
  const [hurried, setHurried] = useState<string>()
  const keyword = hurried === searchedKeyword ? searchedKeyword : quiet
  const hurry = (): void => setHurried(searchedKeyword)
  const query = useCall(suggestCustomers, keyword === undefined ? undefined : { keyword, most: mostListed })
  // A user who exceeded the limit of searches must wait, and can book meanwhile.
  const isSlowed = query.error instanceof CallRefused && query.error.code === 'permission.too_many_searches'
  const wait = isSlowed ? query.error?.message : undefined
  const hint = usePhoneSearchHint(keyword ?? '', query.data?.phonesNarrowed)
  if (searchedKeyword === undefined) return { by, hurry, hits: noHits, phase: 'idle' }
  if (keyword !== searchedKeyword) return { by, hurry, hits: noHits, phase: 'waiting' }
  if (query.isError) return { by, hurry, hits: noHits, phase: 'failed', hint: wait }
  if (!query.data) return { by, hurry, hits: noHits, phase: 'waiting' }
  return { by, hurry, hint, hits: query.data.list, phase: query.data.list.length > 0 ? 'found' : 'none' }
}
