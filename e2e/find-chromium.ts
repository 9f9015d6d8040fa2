import { existsSync } from 'node:fs'

/** How a browser is launched. */
export interface Launch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Nothing but the pages under test goes over the network. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Chromium from an npm package, with its libraries and fonts: the same on every machine. The package's own
 * flags are not used: they are for environments where a browser has one page and one process, and some
 * disable what a person's browser refuses.
 */
export async function packagedChromium(): Promise<Launch> {
  const before = { ...process.env }
  // Says to the package that the libraries it brings are needed too.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value]))
  // Its libraries and fonts are for this browser, not for the site's PostgreSQL or the system's Chromium.
  process.env = before
  return { executablePath, args: quiet, env }
}

/** The machine's own Chromium, if it has one. */
export function systemsChromium(): Launch | undefined {
  const found = systemChromium.find((path) => existsSync(path))
  return found ? { executablePath: found, args: quiet } : undefined
}
