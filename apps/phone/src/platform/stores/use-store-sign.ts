import { readStoreBrand } from '@roombook/contract'
import { useCall } from '../api/use-call.ts'

/** Store named on a page. */
export interface StoreSign {
  title: string
  /** Empty where it has none. */
  logo: string
}

/** The sign of the store that a page is about: `coming` until it is there; none where there is no such store, or none is meant. */
export function useStoreSign(shopId: number | undefined): StoreSign | 'coming' | undefined {
  const { data, error } = useCall(
    readStoreBrand,
    { shopId: shopId ?? 0 },
    { enabled: Boolean(shopId), staleTime: Number.POSITIVE_INFINITY },
  )
  return data ?? (shopId && !error ? 'coming' : undefined)
}
