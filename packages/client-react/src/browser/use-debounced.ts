import { useEffect, useState } from 'react'

/** Milliseconds without a key before many rows, such as customers or orders, are searched (9.04). */
export const searchDelay = 500
/** Milliseconds without a key before a short list, such as staff or dishes, is searched (9.04). */
export const shortSearchDelay = 300

/**
 * Returns a value once it has been unchanged for a number of milliseconds; undefined is applied immediately.
 */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  const immediate = value === undefined
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), immediate ? 0 : delay)
    return () => clearTimeout(timer)
  }, [value, delay, immediate])
  return settled
}
