import { createHash } from 'node:crypto'

/** Identifies a build: its page names its scripts, and these name all others, by content hash. */
export const buildOf = (page: string): string => createHash('sha256').update(page).digest('hex').slice(0, 12)

/** A built page that knows which build it is of, by which it notices that a newer one is served. */
export const withBuild = (page: string): string =>
  page.replace('</head>', `  <meta name="build" content="${buildOf(page)}" />\n  </head>`)
