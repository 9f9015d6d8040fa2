import { posix } from 'node:path'

/** Folders of an app that go by a name of their own (`imports` in its package.json). */
const named = /^(apps\/[^/]+)\/(?:src\/(platform|ui|features)|(test|db))\//

/** Folder that a file belongs to; each feature counts as one. */
const roomOf = (file: string): string =>
  file.match(/^apps\/[^/]+\/(src\/features\/[^/]+|src\/[^/]+|[^/]+)\//)?.[1] ?? ''

/** Imports of one file that climb out of its room into another of the app, which has a name. @returns faults, in words. */
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
