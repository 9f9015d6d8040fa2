import { readFileSync } from 'node:fs'

/**
 * This server's version, from the root's package.json. The stores' release notes, `changelog.zh-CN.md`, begin
 * with it.
 */
export const version = versionIn(new URL('../../../../../package.json', import.meta.url))

function versionIn(file: URL): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
