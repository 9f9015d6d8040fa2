import { createHash } from 'node:crypto'

/** Identifies a build by its page, which names its scripts by content hash, as they name all others. */
export const buildOf = (page: string): string => createHash('sha256').update(page).digest('hex').slice(0, 12)

/** Adds the build's identifier to its page, so that the page detects when a newer build is served. */
export const withBuild = (page: string): string =>
  page.replace('</head>', `  <meta name="build" content="${buildOf(page)}" />\n  </head>`)
