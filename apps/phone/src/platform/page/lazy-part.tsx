import { createLazyPart } from '@roombook/client-react'
import { PageNotice } from './page-notice.tsx'

/**
 * A part of a page that is loaded on first use. A failure is also shown in its place, since nothing outside
 * an open drawer can be tapped.
 */
export const lazyPart = createLazyPart(() => <PageNotice inPlace />)
