import { existsSync } from 'node:fs'

/** How a browser is launched: the system's Chromium, or the one that an npm package brings. */
export interface Launch {
  executablePath: string
  args: string[]
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

/** Finds a Chromium without downloading one. */
export async function findChromium(): Promise<Launch> {
  const found = systemChromium.find((path) => existsSync(path))
  if (found) return { executablePath: found, args: quiet }
  // Says to the package that the libraries it brings are needed too.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...quiet] }
}
