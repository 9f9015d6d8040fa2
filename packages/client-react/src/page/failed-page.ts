import { CallFailed, CallRefused, failureMessage, networkMessage, outdatedMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { usePageState } from './page-build.ts'

/** Why a page is not there, and what the person can do about it. */
export interface FailedPage {
  /** Message for the person; undefined while the page is about to reload. */
  error: Error | undefined
  /** A call was refused or failed, and another try may help. Else the page itself did not come, or fell over. */
  told: boolean
  /** A newer build is served: nothing but a reload helps. */
  outdated: boolean
}

/** Reads what a router caught in place of a page; what nobody foresaw is logged. */
export function useFailedPage(caught: unknown): FailedPage {
  const told = caught instanceof CallFailed || caught instanceof CallRefused
  useEffect(() => {
    if (!told) console.error('A page fell over', caught)
  }, [told, caught])
  const page = usePageState()
  if (told) return { error: caught, told, outdated: false }
  if (page === 'checking') return { error: undefined, told, outdated: false }
  if (page === 'broken') return { error: new Error(outdatedMessage), told, outdated: true }
  return { error: new Error(navigator.onLine ? failureMessage : networkMessage), told, outdated: false }
}
