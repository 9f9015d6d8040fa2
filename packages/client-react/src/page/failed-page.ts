import { CallFailed, CallRefused, failureMessage, networkMessage, outdatedMessage } from '@roombook/contract'
import { useEffect } from 'react'
import { usePageState } from './page-build.ts'

/** Reason why a page is not shown, and what the user can do. */
export interface FailedPage {
  /** Message for the user; undefined while the page is about to reload. */
  error: Error | undefined
  /**
   * Whether a call was refused or failed, so that a retry may help. Otherwise the page failed to load, or
   * threw an error.
   */
  isCallFailure: boolean
  /** Whether a newer build is served, so that only a reload helps. */
  outdated: boolean
}

/** Interprets the error that a router caught in place of a page; unexpected errors are logged. */
export function useFailedPage(caught: unknown): FailedPage {
  const isCallFailure = caught instanceof CallFailed || caught instanceof CallRefused
  useEffect(() => {
    if (!isCallFailure) console.error('A page fell over', caught)
  }, [isCallFailure, caught])
  const page = usePageState()
  if (isCallFailure) return { error: caught, isCallFailure, outdated: false }
  if (page === 'checking') return { error: undefined, isCallFailure, outdated: false }
  if (page === 'broken') return { error: new Error(outdatedMessage), isCallFailure, outdated: true }
  return {
    error: new Error(navigator.onLine ? failureMessage : networkMessage),
    isCallFailure,
    outdated: false,
  }
}
