import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../../../../', import.meta.url)

/**
 * Determines which paths Docker omits from the build context: the last matching line of `.dockerignore`
 * decides.
 */
async function readIgnored(): Promise<(path: string) => boolean> {
  const lines = (await readFile(new URL('.dockerignore', root), 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const rules = lines.map((line) => {
    const pattern = line
      .replace(/^!/, '')
      .replaceAll(/[.+()]/g, '\\$&')
      .replaceAll('**/', '(?:.+/)?')
      .replaceAll('*', '[^/]*')
    return { leavesOut: !line.startsWith('!'), fits: new RegExp(`^${pattern}(?:/.*)?$`) }
  })
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.leavesOut ?? false
}

const isIgnored = await readIgnored()

test.each([
  '.env',
  '.env.production',
  'deploy/.env',
  'deploy/.env.before-update',
  'apps/server/.env',
  'deploy/backups/roombook-2026-11-20T033000Z.backup',
  'backups/roombook-2026-11-20T033000Z.backup',
  'roombook-2026-11-20T033000Z.backup',
  'deploy/nginx/privkey.pem',
  'deploy/certificates/book.example.com.key',
  'data/postgres/cluster/PG_VERSION',
  'data/secrets.key',
  '.git/config',
  'node_modules/pg/package.json',
  'apps/console/node_modules/x.js',
  'apps/console/dist/index.html',
])('%s does not go into the image', (path) => {
  expect(isIgnored(path)).toBe(true)
})

test.each([
  'package.json',
  'apps/console/content/changelog.zh-CN.md',
  'packages/build/src/load-fallback.js',
  '.env.example',
  'apps/server/src/main.ts',
  'apps/server/src/backup/make-backup.ts',
  'apps/server/src/commands/keys.ts',
  'apps/server/db/demo/shop-data.ts',
  'packages/domain/src/index.ts',
  'docs/operations.md',
])('%s does', (path) => {
  expect(isIgnored(path)).toBe(false)
})
