import { Suspense, useEffect } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { createFindKeys } from './find-keys.ts'
import { closeFind, openFind, useFindRequest } from './find-request.ts'

const FindDialog = lazyPart(async () => ({ default: (await import('./find-dialog.tsx')).FindDialog }))

/** Mount point of the global search; mounted once, in the shell. */
export function FindHost() {
  const { keyword } = useFindRequest()
  useEffect(() => {
    const opens = createFindKeys()
    const listen = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, timeStamp } = event
      const isElsewhere = event.defaultPrevented || isTyping(event.target)
      if (!opens({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, timeStamp, isElsewhere })) return
      // An open dialog takes precedence.
      if (isUnderDialog()) return
      event.preventDefault()
      openFind()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  if (keyword === undefined) return null
  return (
    <Suspense fallback={null}>
      <FindDialog begun={keyword} onClose={closeFind} />
    </Suspense>
  )
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const isUnderDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
