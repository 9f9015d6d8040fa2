import { useEffect } from 'react'
import { create } from 'zustand'

/** Whether the open list shows the newest waiting calls, so that their cards would only cover it. */
export const useListed = create<{ listed: boolean }>()(() => ({ listed: false }))

/** Sets this state while a part of the list shows them. */
export function useShowsNewest(shows: boolean): void {
  useEffect(() => {
    if (!shows) return
    useListed.setState({ listed: true })
    return () => useListed.setState({ listed: false })
  }, [shows])
}
