import { useEffect } from 'react'
import { useBoardSearchRequest } from './find-request.ts'

/** Applies a text requested by the global search to the board's search, once. */
export function useRequestedSearch(search: (text: string) => void): void {
  const { asked } = useBoardSearchRequest()
  useEffect(() => {
    if (!asked) return
    search(asked.text)
    useBoardSearchRequest.setState({ asked: undefined })
  }, [asked, search])
}
