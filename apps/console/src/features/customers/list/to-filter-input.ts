import type { CustomerFilter } from '@roombook/contract/customer-directory'
import type { CustomerFilter as AskedFilter } from './customer-view.ts'

/** Removes the default values from a filter, as on the directory's own screens. */
export const toFilterInput = ({ keyword, anyLabelIds, ...filter }: CustomerFilter): AskedFilter =>
  omitEmpty({
    ...filter,
    keyword: keyword || undefined,
    anyLabelIds: anyLabelIds.length > 0 ? anyLabelIds : undefined,
  })

/** The conditions of a filter that are set. */
export const omitEmpty = (filter: object): AskedFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
