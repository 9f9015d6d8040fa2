import { useEffect } from 'react'
import { useBoardSearchRequest } from './find-request.ts'

/** Applies a text requested by the global search to the board's search, once. */
export function useRequestedSearch(search: (text: string) => void): void {
  const { request } = useBoardSearchRequest()
  useEffect(() => {
    if (!request) return
    search(request.text)
    useBoardSearchRequest.setState({ request: undefined })
  }, [request, search])
}
