import { useEffect, useRef } from 'react'

/**
 * Ends a change whose answer was lost as soon as the page shows its effect, and clears its error message
 * (decision 225).
 * @param hasArrived returns whether the displayed data contain the sent input
 * @param onArrived called once per change that arrived
 */
export function useArrival<Input>(
  { unsettled, pending, renew }: { unsettled: Input | undefined; pending: boolean; renew(): void },
  hasArrived: (sent: NoInfer<Input>) => boolean,
  onArrived?: () => void,
): void {
  const arrived = unsettled !== undefined && !pending && hasArrived(unsettled)
  const latestOnArrived = useRef(onArrived)
  useEffect(() => {
    latestOnArrived.current = onArrived
  })
  useEffect(() => {
    if (!arrived) return
    renew()
    latestOnArrived.current?.()
  }, [arrived, renew])
}
