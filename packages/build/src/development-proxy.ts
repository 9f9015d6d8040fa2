import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyOptions, ServerOptions } from 'vite'

/** Ports that `npm run dev` assigned to the server and to the phone pages; undefined in a build. */
export interface DevelopmentPorts {
  DEV_SERVER_PORT?: string | undefined
  DEV_PHONE_PORT?: string | undefined
}

/** URL prefix of the phone pages' modules on the console's development server. */
const phoneModules = '/phone-pages/'

/** Attempts, 50 ms apart, to reach a server that is restarting. */
const mostAttempts = 400

/** Paths that the server answers. `^` starts a regular expression; the first match wins. */
const serverPaths = [
  '/shopapi',
  '/api',
  '/static/public',
  '/pay/',
  '/docs',
  '/openapi.json',
  '/outbox',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/m/calendar/',
  '^/m/i/[^/]+/[^/]+\\.(png|ics)',
]

/** Proxies calls and phone pages through the console's development server, so that one address serves everything. */
export function proxyToServer({
  DEV_SERVER_PORT: server,
  DEV_PHONE_PORT: phone,
}: DevelopmentPorts): ServerOptions {
  if (!server || !phone) return {}
  const target = `http://127.0.0.1:${server}`
  const bypass = () => waitForPort(Number(server))
  const phonePages = `http://127.0.0.1:${phone}`
  const proxy: Record<string, ProxyOptions> = {
    ...Object.fromEntries(serverPaths.map((path) => [path, { target, bypass }])),
    '/ws/': { target, ws: true, bypass },
    '^/m([/?]|$)': { target: phonePages, rewrite: (path) => `${phoneModules}${path.slice(1)}` },
    [phoneModules]: { target: phonePages },
  }
  return { proxy }
}

/** Serves the phone pages under the console's address; hot reloading connects to their own port. */
export function phonePagesBehindConsole({ DEV_PHONE_PORT: phone }: DevelopmentPorts): {
  base?: string
  server?: ServerOptions
} {
  return phone ? { base: phoneModules, server: { hmr: { clientPort: Number(phone) } } } : {}
}

async function waitForPort(port: number): Promise<undefined> {
  for (let attempt = 0; attempt < mostAttempts && !(await isListening(port)); attempt++) await sleep(50)
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })
