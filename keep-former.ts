import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Retention of previous builds' files, for pages still open, in days. */
const keptDays = 14
const dayMs = 86_400_000

/** Folder for files absent from the newest build: beside the build, which is emptied each time. */
export const formerFolder = (build: string): string => `${build}-former`

/** Puts a build's files with hashed names aside, before the next build takes its place. They count from `now`. */
export function setAside(build: string, now: Date): void {
  const former = join(formerFolder(build), 'static')
  mkdirSync(former, { recursive: true })
  const current = join(build, 'static')
  if (!existsSync(current)) return
  cpSync(current, former, { recursive: true })
  for (const path of filesIn(current)) utimesSync(join(former, relative(current, path)), now, now)
}

/** Lets go what has lain aside for too long, and what the newest build has itself. */
export function dropOld(build: string, now: Date): void {
  const former = formerFolder(build)
  for (const path of filesIn(former)) {
    const isTooOld = now.getTime() - statSync(path).mtimeMs > keptDays * dayMs
    if (isTooOld || existsSync(join(build, relative(former, path)))) rmSync(path)
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
