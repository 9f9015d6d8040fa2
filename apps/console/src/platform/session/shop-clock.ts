import { addDays, businessToday, daysBetween, type LocalDate } from '@roombook/domain'
import { useEffect, useState } from 'react'
import { session, useSession } from './session-store.ts'

/**
 * The business day it is in the shop. Counted from what the server said at the last profile refresh, so that a
 * machine whose date is wrong still shows the right day, and moves on when the shop's day turns.
 */
export function shopToday(now: number = Date.now()): LocalDate {
  const { shop, refreshedAt } = session.get()
  if (!shop) return businessToday({ now, timezone: 'Asia/Shanghai' })
  const { timezone, cutoverHour, today } = shop
  const dayAt = (instant: number): LocalDate => businessToday({ now: instant, timezone, cutoverHour })
  return addDays(dayAt(now), daysBetween(dayAt(refreshedAt), today))
}

const lookEvery = 15_000

/** The business day of the shop, also across its turn. */
export function useToday(): LocalDate {
  const [, look] = useState(0)
  useSession((state) => state.shop?.today)
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), lookEvery)
    return () => clearInterval(timer)
  }, [])
  return shopToday()
}
