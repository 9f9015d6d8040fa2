import { useCallback, useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ask } from '#ui/toast.ts'

/** Asks whether unsaved entries may be discarded. */
export const askToLeave = (): Promise<boolean> =>
  ask({
    title: '放弃未保存的修改？',
    content: '刚才填写的内容还没有保存，离开后不会保留。',
    okText: '放弃修改',
    danger: true,
  })

type Places = Parameters<BlockerFunction>[0]

const isOtherPage = ({ currentLocation, nextLocation }: Places): boolean =>
  currentLocation.pathname !== nextLocation.pathname

/** Asks before a navigation that discards entries; the browser itself asks before the window closes. */
function useGuard(
  isChanged: () => boolean,
  isElsewhere: (places: Places) => boolean,
  onLeft?: () => void,
): void {
  const latest = useRef(isChanged)
  const onLeftRef = useRef(onLeft)
  useEffect(() => {
    latest.current = isChanged
    onLeftRef.current = onLeft
  })
  const blocker = useBlocker((places) => {
    if (!isElsewhere(places)) return false
    const asks = latest.current()
    // Without unsaved entries the page leaves at once, and the form closes.
    if (!asks) onLeftRef.current?.()
    return asks
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askToLeave().then((sure) => {
      if (!sure) return blocker.reset()
      blocker.proceed()
      onLeftRef.current?.()
    })
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
}

/**
 * Asks before unsaved entries are lost: when the form is closed, on navigation to another page, and by the
 * browser's own dialog when the window closes.
 *
 * @param isChanged evaluated at that moment.
 * @returns a function that leaves, and asks first if entries would be lost.
 */
export function useLeaveGuard(isChanged: () => boolean, leave: () => void): () => Promise<void> {
  useGuard(isChanged, isOtherPage)
  const latest = useRef({ isChanged, leave })
  useEffect(() => {
    latest.current = { isChanged, leave }
  })
  return useCallback(async () => {
    if (!latest.current.isChanged() || (await askToLeave())) latest.current.leave()
  }, [])
}

const isOtherAddress = (places: Places): boolean =>
  isOtherPage(places) || places.currentLocation.search !== places.nextLocation.search

const isBack = ({ historyAction }: Places): boolean => historyAction === 'POP'

/**
 * Same as {@link useLeaveGuard}, for a form over any page: only the browser's back and forward buttons ask,
 * since the end of a session stores the entries anyway.
 * @param onLeft called after the page was left: the entries were discarded, or there were none.
 */
export const useBackGuard = (isChanged: () => boolean, onLeft: () => void): void =>
  useGuard(isChanged, isBack, onLeft)

/**
 * Same as {@link useLeaveGuard}, for a form with an address of its own (`/market?new`): any other address
 * asks, also by the browser's buttons. Navigating there closes the form.
 */
export const useAddressGuard = (isChanged: () => boolean): void => useGuard(isChanged, isOtherAddress)
