import { useEffect, useState } from 'react'

/** A value once it has stayed the same for some milliseconds. Nothing at all is taken over at once. */
export function useDebounced<Value>(value: Value, delay: number): Value {
  const [settled, setSettled] = useState(value)
  const immediate = value === undefined
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), immediate ? 0 : delay)
    return () => clearTimeout(timer)
  }, [value, delay, immediate])
  return settled
}
