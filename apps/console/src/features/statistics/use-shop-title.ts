import { useCallback } from 'react'
import { useScope } from './statistics-scope.ts'

/** What a store is called that is looked at. */
export function useShopTitle(): (shopId: number) => string {
  const { shops } = useScope().page
  return useCallback((shopId) => shops.find(({ id }) => id === shopId)?.title ?? '', [shops])
}
