import type { OutputOf } from '@roombook/contract'
import { beginPairing } from '@roombook/contract/phone-boxes'
import { useEffect, useRef, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'

/** Requests a pairing code once as the dialog opens, and again on demand. */
export function useCode() {
  const [code, setCode] = useState<OutputOf<typeof beginPairing>>()
  const change = useChange(beginPairing, { quiet: true, onDone: setCode })
  const { run, renew, refusal, pending } = change
  const input = useRef(false)
  const begin = (): void => {
    renew()
    void run({})
  }
  useEffect(() => {
    if (input.current) return
    input.current = true
    void run({})
  }, [run])
  return {
    code,
    begin,
    isFailed: !pending && (refusal !== undefined || input.current),
    trouble: refusal?.message,
  }
}
