import type { WebsitePage } from '@roombook/contract'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { WebsiteView } from '#features/website/website-view.tsx'
import { basename } from '#platform/navigation/paths.ts'

/**
 * A store's page as text: the server sends it along, so that it reads before any script has come, and without one.
 * The script then puts the same page in its place.
 */
export function renderWebsite(page: WebsitePage): string {
  const location = `${basename}/s/${page.shopId}`
  const html = renderToString(
    <StaticRouter basename={basename} location={location}>
      <WebsiteView page={page} />
    </StaticRouter>,
  )
  // The head has its own already.
  return html.replace(/<title>[^<]*<\/title>/, '')
}
