import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyOptions, ServerOptions } from 'vite'

/** Ports that `npm run dev` assigned to the server and the phone pages; none during a build. */
export interface DevelopmentPorts {
  DEV_SERVER_PORT?: string | undefined
  DEV_PHONE_PORT?: string | undefined
}

/** Under which the phone pages' modules are found, beside the console's own. */
const phoneModules = '/phone-pages/'

/** Wait of a request for a restarting server, in steps of 50 ms. */
const patience = 400

/** Paths that the server answers itself. `^` begins an expression; what stands first counts. */
const served = [
  ...['/shopapi', '/api', '/static/public', '/pay/', '/docs', '/openapi.json', '/outbox'],
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml'],
  ...['/m/calendar/', '^/m/i/[^/]+/[^/]+\\.(png|ics)'],
]

/** Proxy of the console's development server: one address for the screens, the phone pages and the calls. */
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

/**
 * Settings of the phone pages' development server behind it; its pages receive hot updates at its own port.
 */
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
