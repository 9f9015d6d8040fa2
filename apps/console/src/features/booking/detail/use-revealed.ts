import { useState } from 'react'

/** A value revealed on request for one subject; another subject hides it again. */
export function useRevealed(subject: string): [string | undefined, (text: string) => void] {
  const [shown, setShown] = useState<{ subject: string; text: string }>()
  return [shown?.subject === subject ? shown.text : undefined, (text) => setShown({ subject, text })]
}
