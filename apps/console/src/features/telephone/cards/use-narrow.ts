import { useMediaQuery } from '#platform/browser/use-media-query.ts'

/** Whether a card would cover the page: up to 760 pixels, a card is as wide as the window. */
export const useNarrow = (): boolean => useMediaQuery('(max-width: 760px)')
