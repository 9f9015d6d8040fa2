import { createLazyPart } from '@roombook/client-react'

/** A part of a page that is loaded when it is first shown; if loading fails, the page's notice reports it. */
export const lazyPart = createLazyPart(() => null)
