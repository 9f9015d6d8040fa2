import { readFileSync } from 'node:fs'

/** Version of this server, from the root's package.json; the head of CHANGELOG.md lists its changes. */
export const version = versionIn(new URL('../../../../../package.json', import.meta.url))

function versionIn(file: URL): string {
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return version
}
