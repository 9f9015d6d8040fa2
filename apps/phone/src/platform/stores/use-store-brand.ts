import { readStoreBrand } from '@roombook/contract/find-stores'
import { useCall } from '../api/use-call.ts'

/** Store shown in a page's header. */
export interface StoreBrand {
  title: string
  /** Empty for none. */
  logo: string
}

/**
 * Returns name and logo of a page's store: `coming` while loading; undefined without a store, or an unknown
 * one.
 */
export function useStoreBrand(shopId: number | undefined): StoreBrand | 'coming' | undefined {
  const { data, error } = useCall(
    readStoreBrand,
    { shopId: shopId ?? 0 },
    { enabled: Boolean(shopId), staleTime: Number.POSITIVE_INFINITY },
  )
  return data ?? (shopId && !error ? 'coming' : undefined)
}
