import { posix } from 'node:path'

/** Folders of an app with an alias (`imports` in its package.json). */
const named = /^(apps\/[^/]+)\/(?:src\/(platform|ui|features)|(test|db))\//

/** Returns the folder that a file belongs to; each feature counts as one. */
const roomOf = (file: string): string =>
  file.match(/^apps\/[^/]+\/(src\/features\/[^/]+|src\/[^/]+|[^/]+)\//)?.[1] ?? ''

/** Finds relative imports of a file that leave its folder for one with an alias. @returns faults as text. */
export function climbingImports(file: string, text: string): string[] {
  const app = file.match(/^apps\/[^/]+\//)?.[0]
  if (!app) return []
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.\.\/[^']+)'/g)].flatMap(({ 1: path = '' }) => {
    const target = posix.join(posix.dirname(file), path)
    const name = target.startsWith(app) ? target.match(named) : undefined
    if (!name || roomOf(target) === roomOf(file)) return []
    return [`${file}: climbs to ${path}; #${name[2] ?? name[3]}/… is its name`]
  })
}
