import { useMediaQuery } from '#platform/browser/use-media-query.ts'

/** Whether there is room for the order beside the board, from 1,200 pixels on; below that it lies in a drawer. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1200px)')
