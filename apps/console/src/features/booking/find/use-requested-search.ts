import { useEffect } from 'react'
import { useBoardSearchRequest } from './find-request.ts'

/** Puts into the board's search what the search over everything led to, once. */
export function useRequestedSearch(search: (text: string) => void): void {
  const { asked } = useBoardSearchRequest()
  useEffect(() => {
    if (!asked) return
    search(asked.text)
    useBoardSearchRequest.setState({ asked: undefined })
  }, [asked, search])
}
