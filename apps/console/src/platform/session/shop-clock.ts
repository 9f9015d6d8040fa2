import { addDays, businessToday, daysBetween, type LocalDate } from '@roombook/domain/time'
import { useEffect, useState } from 'react'
import { session, useSession } from './session-store.ts'

/**
 * The store's current business day, counted from the server's date at the last profile refresh: right even on
 * a machine with a wrong date, and it advances when the store's day changes.
 */
export function shopToday(now: number = Date.now()): LocalDate {
  const { shop, refreshedAt } = session.get()
  if (!shop) return businessToday({ now, timezone: 'Asia/Shanghai' })
  const { timezone, cutoverHour, today } = shop
  const dayAt = (instant: number): LocalDate => businessToday({ now: instant, timezone, cutoverHour })
  return addDays(dayAt(now), daysBetween(dayAt(refreshedAt), today))
}

const refreshMs = 15_000

/** The store's current business day; rerenders when it changes. */
export function useToday(): LocalDate {
  const [, look] = useState(0)
  useSession((state) => state.shop?.today)
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), refreshMs)
    return () => clearInterval(timer)
  }, [])
  return shopToday()
}
