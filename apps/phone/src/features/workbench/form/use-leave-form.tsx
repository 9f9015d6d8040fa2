import { type ReactNode, useEffect, useState } from 'react'
import type { OnBack } from '#platform/navigation/over-page.ts'
import { Question } from '#ui/question.tsx'

/**
 * Asks for confirmation before typed input is lost: when the drawer is closed, also by the browser's back
 * button, and, with the browser's own text, when the page is closed.
 *
 * @returns the close handler for the drawer, and the confirmation while it is shown.
 */
export function useLeaveForm(
  isChanged: boolean,
  onClose: () => void,
): { leave: OnBack; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const leave: OnBack = () => {
    if (!isChanged) {
      onClose()
      return 'closed'
    }
    setAsking(true)
    return 'stays'
  }
  useEffect(() => {
    if (!isChanged) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isChanged])
  const question = isAsking && (
    <Question
      title="放弃已填写的内容？"
      yes="放弃"
      no="继续填写"
      onYes={onClose}
      onNo={() => setAsking(false)}
    >
      关闭后，这次填写的内容不会保存。
    </Question>
  )
  return { leave, question }
}
