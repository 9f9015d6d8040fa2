import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Days for which an open page may request assets of a previous build. */
const retentionDays = 14
const dayMs = 86_400_000

/** Folder of retained assets, beside the build's own, which Vite empties each time. */
export const retainedFolder = (build: string): string => `${build}-former`

/** Copies a build's hashed assets aside before the next build replaces them. Their age counts from `now`. */
export function retainAssets(build: string, now: Date): void {
  const retained = join(retainedFolder(build), 'static')
  mkdirSync(retained, { recursive: true })
  const current = join(build, 'static')
  if (!existsSync(current)) return
  cpSync(current, retained, { recursive: true })
  for (const path of filesIn(current)) utimesSync(join(retained, relative(current, path)), now, now)
}

/** Deletes retained assets older than 14 days or present in the current build. */
export function deleteExpiredAssets(build: string, now: Date): void {
  const retained = retainedFolder(build)
  for (const path of filesIn(retained)) {
    const isExpired = now.getTime() - statSync(path).mtimeMs > retentionDays * dayMs
    if (isExpired || existsSync(join(build, relative(retained, path)))) rmSync(path)
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
