import { useMediaQuery } from '#platform/browser/use-media-query.ts'

/** Whether the order fits beside the board, from 1,200 pixels on; below that it is in a drawer. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1200px)')
