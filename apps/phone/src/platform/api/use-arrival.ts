import { useEffect, useRef } from 'react'

/**
 * Ends a change whose answer was lost as soon as the page shows its effect, and clears its failure message (decision 225).
 * @param hasArrived whether what was sent is part of what the page shows by now
 * @param onArrived once for each that has arrived so
 */
export function useArrival<Input>(
  { unsettled, pending, renew }: { unsettled: Input | undefined; pending: boolean; renew(): void },
  hasArrived: (sent: NoInfer<Input>) => boolean,
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
