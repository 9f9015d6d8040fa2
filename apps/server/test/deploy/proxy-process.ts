import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { vi } from 'vitest'
import { freePort } from '#platform/embedded-postgres/free-port.ts'
import { endWithFile } from '../end-with-file.ts'

const deployed = (path: string) => fileURLToPath(new URL(`../../../../deploy/${path}`, import.meta.url))
const run = promisify(execFile)

/** A proxy process in front of a server, with a deployed configuration; it stops with the test file. */
export interface RunningProxy {
  /** URL for callers, https with a self-signed certificate. */
  url: string
}

/** Host name in the configuration files, which resolves to this machine in tests. */
export const site = 'book.example.com'

async function folderOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `roombook-${name}-`))
  endWithFile(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function launch(program: string, args: string[], env: Record<string, string>, url: string) {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (part: Buffer) => {
    output += part
  })
  const ended = once(child, 'exit')
  endWithFile(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${program} has ended:\n${output}`)
      const { stdout } = await run('curl', ['-ksS', '--resolve', resolving(url), `${url}/readyz`])
      if (!stdout.includes('ok')) throw new Error(`no server is ready behind the proxy: ${stdout}\n${output}`)
    },
    { timeout: 240_000 },
  )
}

const resolving = (url: string) => `${site}:${new URL(url).port}:127.0.0.1`

/** Starts nginx with the deployed file, with ports, certificate and server replaced. */
export async function startNginx(program: string, serverPort: string): Promise<RunningProxy> {
  const folder = await folderOf('nginx')
  const [plain, secure] = [await freePort(undefined, false), await freePort(undefined, false)]
  const certificate = { key: join(folder, 'key.pem'), chain: join(folder, 'chain.pem') }
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    certificate.key,
    '-out',
    certificate.chain,
    '-days',
    '2',
    '-subj',
    `/CN=${site}`,
  ])
  const written = (await readFile(deployed('nginx/roombook.conf'), 'utf8'))
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
    .replace('/etc/ssl/roombook/fullchain.pem', certificate.chain)
    .replace('/etc/ssl/roombook/privkey.pem', certificate.key)
    .replace('server 127.0.0.1:8080;', `server 127.0.0.1:${serverPort};`)
  await writeFile(join(folder, 'roombook.conf'), written)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = join(folder, 'nginx.conf')
  await writeFile(
    main,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr; worker_processes 1;
events {}
http { access_log off; ${paths.join(' ')} include ${join(folder, 'roombook.conf')}; }
`,
  )
  await run(program, ['-t', '-q', '-p', folder, '-c', main])
  const url = `https://${site}:${secure}`
  await launch(program, ['-p', folder, '-c', main], {}, url)
  return { url }
}

/** Starts Caddy with a certificate of its own instead of requesting one. */
export async function startCaddy(program: string, serverPort: string): Promise<RunningProxy> {
  const folder = await folderOf('caddy')
  const secure = await freePort(undefined, false)
  const written = await readFile(deployed('caddy/Caddyfile'), 'utf8')
  const file = join(folder, 'Caddyfile')
  const apart = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`
  await writeFile(file, apart + written)
  const env = {
    SITE: `${site}:${secure}`,
    UPSTREAM: `127.0.0.1:${serverPort}`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  }
  const url = `https://${site}:${secure}`
  await launch(program, ['run', '--adapter', 'caddyfile', '--config', file], env, url)
  return { url }
}
