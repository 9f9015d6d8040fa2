import { readFileSync } from 'node:fs'

/** The version of this server, as the root's package.json says it; the head of CHANGELOG.md tells what is new in it. */
export const version = versionIn(new URL('../../../../../package.json', import.meta.url))

function versionIn(file: URL): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
