import { useNavigate } from 'react-router'
import { create } from 'zustand'
import { orderPath } from '#platform/navigation/paths.ts'

/** Whether the waitlist is open beside the board. */
export const useWaitlistOpening = create<{ open: boolean }>()(() => ({ open: false }))

export const openWaitlist = (): void => useWaitlistOpening.setState({ open: true })
export const closeWaitlist = (): void => useWaitlistOpening.setState({ open: false })

/** Shows the waitlist of a day's period beside its board. */
export function useGoToWaitlist(): (place: { bookDate: string; periodId: number }) => void {
  const navigate = useNavigate()
  return ({ bookDate, periodId }) => {
    void navigate(orderPath({ date: bookDate, period: periodId }))
    openWaitlist()
  }
}
