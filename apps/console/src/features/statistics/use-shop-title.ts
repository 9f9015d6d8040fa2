import { useCallback } from 'react'
import { useScope } from './statistics-scope.ts'

/** Returns a function for the title of a store in scope. */
export function useShopTitle(): (shopId: number) => string {
  const { shops } = useScope().page
  return useCallback((shopId) => shops.find(({ id }) => id === shopId)?.title ?? '', [shops])
}
