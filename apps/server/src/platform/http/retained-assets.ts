import { copyFile, link, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

/** Days for which an open page may request files of a build that is served no more (decision 068). */
const retentionDays = 14
const dayMs = 86_400_000

/**
 * Folders under the data folder with the served builds' hashed files and with those of former builds. They outlive a
 * build in place, a new version's own folder and a container.
 */
export interface RetainedAssets {
  current: string
  former: string
}

/** Names the folders of retained files in a data folder. */
export const retainedAssets = (dataDir: string): RetainedAssets => ({
  current: join(dataDir, 'assets', 'current'),
  former: join(dataDir, 'assets', 'former'),
})

/**
 * Stores the hashed files of the builds, moves those of previous builds to the former ones, and deletes former files
 * 14 days after the first start without them.
 *
 * @param builds folders of the built apps, each with its files under `static`
 */
export async function retainAssets(
  { current, former }: RetainedAssets,
  builds: readonly string[],
  now: Date,
): Promise<void> {
  const served = new Map((await Promise.all(builds.map(assetsOf))).flatMap((assets) => Array.from(assets)))
  for (const [name, path] of await assetsOf(current)) {
    if (served.has(name)) continue
    const target = join(former, name)
    await mkdir(dirname(target), { recursive: true })
    await utimes(path, now, now)
    await rename(path, target)
  }
  for (const [name, path] of await assetsOf(former)) {
    const isExpired = now.getTime() - (await stat(path)).mtimeMs > retentionDays * dayMs
    if (isExpired || served.has(name)) await rm(path)
  }
  const stored = await assetsOf(current)
  for (const [name, path] of served) if (!stored.has(name)) await store(path, join(current, name))
}

/** Links a file, which takes no space, or copies it from another device such as a container's image. */
async function store(path: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true })
  await link(path, target).catch(() => copyFile(path, target))
}

/** Finds a build's hashed files, each with its path, by its name below the build. */
async function assetsOf(build: string): Promise<Map<string, string>> {
  const entries = await readdir(join(build, 'static'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  )
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  return new Map(paths.map((path) => [relative(build, path), path]))
}
