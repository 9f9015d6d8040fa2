import { useEffect, useState } from 'react'

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
