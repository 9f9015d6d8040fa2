import type { CustomerFilter } from '@roombook/contract'
import type { CustomerFilter as AskedFilter } from './customer-view.ts'

/** A filter without what goes without saying, as the directory's own screens have it. */
export const toFilterInput = ({ keyword, anyLabelIds, ...filter }: CustomerFilter): AskedFilter =>
  omitEmpty({
    ...filter,
    keyword: keyword || undefined,
    anyLabelIds: anyLabelIds.length > 0 ? anyLabelIds : undefined,
  })

/** A filter's conditions that are set. */
export const omitEmpty = (filter: object): AskedFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
