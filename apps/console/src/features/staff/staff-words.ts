import { businessDate } from '@roombook/domain'

/** The calendar date of an instant in the shop: 2026-11-20. */
export const formatDate = (instant: string, timezone: string): string =>
  businessDate(Date.parse(instant), timezone, 0)
