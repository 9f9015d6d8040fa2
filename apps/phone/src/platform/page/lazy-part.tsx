import { createLazyPart } from '@roombook/client-react'
import { PageNotice } from './page-notice.tsx'

/**
 * A part of a page that is loaded when it is first shown. Where one does not come it is said in its place too: beside a
 * drawer that is open nothing can be tapped but what is within.
 */
export const lazyPart = createLazyPart(() => <PageNotice inPlace />)
