import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lieOverPage } from '#platform/navigation/over-page.ts'
import { Question } from '#ui/question.tsx'

/**
 * Asks before what was typed into a form over the page is lost: when it is closed, by the browser's back, and, in the browser's
 * own words, when the page closes. Back leaves the form, and the page stays.
 *
 * @returns how to leave, and the question while it is asked.
 */
export function useLeaveForm(
  isChanged: boolean,
  onClose: () => void,
): { leave(): void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const leave = () => (isChanged ? setAsking(true) : onClose())
  const back = useRef<() => 'closed' | 'stays'>(() => 'stays')
  useEffect(() => {
    back.current = () => {
      leave()
      return isChanged ? 'stays' : 'closed'
    }
  })
  useEffect(() => lieOverPage(() => back.current()), [])
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
