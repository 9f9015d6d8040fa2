import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string): string =>
  readFileSync(new URL(`../../../../public/m/${path}`, import.meta.url), 'utf8')

/** A worker caches its pages on installation, and a changed name reinstalls it. */
test.each([
  ['guest-sw.js', ['offline.html', 'offline.js']],
  ['work-sw.js', ['work/offline.html']],
])(
  '%s keeps %s under the name of its content, so that no phone shows an old one for ever',
  (worker, parts) => {
    const name = createHash('sha256').update(parts.map(read).join('')).digest('hex').slice(0, 8)
    expect(read(worker)).toContain(`const kept = \`\${prefix}${name}\``)
  },
)
