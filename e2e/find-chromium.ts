import { existsSync } from 'node:fs'

/** Launch options of a browser. */
export interface Launch {
  executablePath: string
  args: string[]
  env?: Record<string, string>
}

const systemChromium = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Flags that disable all network traffic except that of the tested pages. */
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
 * Returns Chromium from an npm package, with its libraries and fonts: the same on every machine. The
 * package's own flags are not used: they are for environments where a browser has one page and one process,
 * and some disable restrictions of a normal browser.
 */
export async function packagedChromium(): Promise<Launch> {
  const before = { ...process.env }
  // Makes the package unpack its libraries, too.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value]))
  // Its libraries and fonts are for this browser, not for the site's PostgreSQL or the system's Chromium.
  process.env = before
  return { executablePath, args: quiet, env }
}

/** Returns the system's Chromium, if there is one. */
export function systemsChromium(): Launch | undefined {
  const found = systemChromium.find((path) => existsSync(path))
  return found ? { executablePath: found, args: quiet } : undefined
}
