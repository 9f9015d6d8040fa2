import { businessDate } from '@roombook/domain/time'

/** Calendar date of an instant in the store's time zone: 2026-11-20. */
export const formatDate = (instant: string, timezone: string): string =>
  businessDate(Date.parse(instant), timezone, 0)
