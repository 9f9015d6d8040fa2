import { readdir, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))

/** The apps with screens, and the shared packages that they are built from. */
const apps = ['apps/console', 'apps/phone']
const sharedSources = ['packages/contract/src', 'packages/domain/src']

/** Whether every app has a build that is newer than all its sources. */
export async function screensAreBuilt(): Promise<boolean> {
  const shared = Math.max(...(await Promise.all(sharedSources.map(youngestIn))))
  const built = await Promise.all(
    apps.map(async (app) => {
      const page = await stat(root(`${app}/dist/index.html`)).catch(() => undefined)
      return page !== undefined && Math.max(shared, await youngestIn(`${app}/src`)) <= page.mtimeMs
    }),
  )
  return built.every(Boolean)
}

/** Time of the newest change in a folder, tests excluded, in milliseconds since 1970. */
async function youngestIn(folder: string): Promise<number> {
  const entries = await readdir(root(folder), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
  const ages = await Promise.all(
    files.map(async (file) => (await stat(`${file.parentPath}/${file.name}`)).mtimeMs),
  )
  return Math.max(0, ...ages)
}
