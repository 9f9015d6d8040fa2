import { createLazyPart } from '@roombook/client-react'

/** A part of a page that is loaded when it is first shown; the page's notice says it where one does not come. */
export const lazyPart = createLazyPart(() => null)
