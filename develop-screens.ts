import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyOptions, ServerOptions } from 'vite'

/** Which ports `npm run dev` gave to the server and to the phone pages; none while screens are built. */
export interface DevelopmentPorts {
  DEV_SERVER_PORT?: string | undefined
  DEV_PHONE_PORT?: string | undefined
}

/** Under which the phone pages' modules are found, beside the console's own. */
const phoneModules = '/phone-pages/'

/** How long a request waits for a server that starts anew, in steps of 50 ms. */
const patience = 400

/** Paths that the server answers itself. `^` begins an expression; what stands first counts. */
const served = [
  ...['/shopapi', '/api', '/static/public', '/pay/', '/docs', '/openapi.json', '/outbox'],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'],
  ...['/m/calendar/', '^/m/i/[^/]+/[^/]+\\.(png|ics)'],
]

/** The console's development server stands in front: one address for the screens, the phone pages and the calls. */
export function inFront({ DEV_SERVER_PORT: server, DEV_PHONE_PORT: phone }: DevelopmentPorts): ServerOptions {
  if (!server || !phone) return {}
  const target = `http://127.0.0.1:${server}`
  const bypass = () => untilItListens(Number(server))
  const phonePages = `http://127.0.0.1:${phone}`
  const proxy: Record<string, ProxyOptions> = {
    ...Object.fromEntries(served.map((path) => [path, { target, bypass }])),
    '/ws/': { target, ws: true, bypass },
    '^/m([/?]|$)': { target: phonePages, rewrite: (path) => `${phoneModules}${path.slice(1)}` },
    [phoneModules]: { target: phonePages },
  }
  return { proxy }
}

/** The phone pages' development server stands behind it; what changed its pages hear of at its own port. */
export function behind({ DEV_PHONE_PORT: phone }: DevelopmentPorts): {
  base?: string
  server?: ServerOptions
} {
  return phone ? { base: phoneModules, server: { hmr: { clientPort: Number(phone) } } } : {}
}

async function untilItListens(port: number): Promise<undefined> {
  for (let tried = 0; tried < patience && !(await listens(port)); tried++) await sleep(50)
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
