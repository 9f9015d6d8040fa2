import { useEffect } from 'react'
import { create } from 'zustand'

/** Whether the newest calls that wait stand in the list that is open: their cards would only lie over it. */
export const useListed = create<{ listed: boolean }>()(() => ({ listed: false }))

/** Says so while a part of the list shows them. */
export function useShowsNewest(shows: boolean): void {
  useEffect(() => {
    if (!shows) return
    useListed.setState({ listed: true })
    return () => useListed.setState({ listed: false })
  }, [shows])
}
