import { useCallback, useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { ask } from '../../../ui/toast.ts'

const question = {
  title: '放弃未保存的修改？',
  content: '刚才填写的内容还没有保存，离开后不会保留。',
  okText: '放弃修改',
  danger: true,
}

/**
 * Asks before what was typed is lost: when the form is closed, when the person goes to another page, and, in the
 * browser's own words, when the window closes.
 *
 * @param isChanged asked at that moment.
 * @returns how to leave, which asks first where there is something to lose.
 */
export function useLeaveGuard(isChanged: () => boolean, leave: () => void): () => Promise<void> {
  const latest = useRef({ isChanged, leave })
  useEffect(() => {
    latest.current = { isChanged, leave }
  })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && latest.current.isChanged(),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask(question).then((sure) => (sure ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => latest.current.isChanged() && event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  return useCallback(async () => {
    if (!latest.current.isChanged() || (await ask(question))) latest.current.leave()
  }, [])
}
