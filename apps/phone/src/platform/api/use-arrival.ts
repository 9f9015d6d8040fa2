import type { Call, CallInput } from '@roombook/contract'
import { useEffect, useRef } from 'react'
import type { Change } from './use-change.ts'

/**
 * Ends a change whose answer was lost as soon as the page shows its effect: its failure message goes.
 * @param hasArrived whether what was sent is part of what the page shows by now
 * @param onArrived once for each that has arrived so
 */
export function useArrival<C extends Call>(
  { unsettled, pending, renew }: Pick<Change<C>, 'unsettled' | 'pending' | 'renew'>,
  hasArrived: (sent: CallInput<C>) => boolean,
  onArrived?: () => void,
): void {
  const arrived = unsettled !== undefined && !pending && hasArrived(unsettled)
  const tell = useRef(onArrived)
  useEffect(() => {
    tell.current = onArrived
  })
  useEffect(() => {
    if (!arrived) return
    renew()
    tell.current?.()
  }, [arrived, renew])
}
