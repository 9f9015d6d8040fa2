import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

/** What the screens are built from. */
const sources = ['apps/console/src', 'packages/contract/src', 'packages/domain/src']

/** Whether the console's build is there and no source is younger. */
export async function screensAreBuilt(): Promise<boolean> {
  const built = await stat(root('apps/console/dist/index.html')).catch(() => undefined)
  if (!built) return false
  const ages = await Promise.all(sources.map((folder) => youngestIn(root(folder))))
  return Math.max(...ages) <= built.mtimeMs
}

async function youngestIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const ages = await Promise.all(
    files.map(async (file) => (await stat(`${file.parentPath}/${file.name}`)).mtimeMs),
  )
  return Math.max(0, ...ages)
}
