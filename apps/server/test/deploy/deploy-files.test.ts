import { execFile } from 'node:child_process'
import { access, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#platform/config/config.ts'
import { startServerOn, startTestApp } from '#test/test-app.ts'

const root = new URL('../../../../', import.meta.url)
const text = (path: string) => readFile(new URL(path, root), 'utf8')

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      volumes?: string[]
      ports?: string[]
      depends_on?: unknown
      build?: { context: string; dockerfile: string }
      user?: string
    }
  >
  volumes: Record<string, unknown>
}

/** Runs a checker, or reports that it is missing on this machine. */
async function checkBy(command: string, args: string[]): Promise<string> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args)
    return stdout + stderr
  } catch (error) {
    const { code, stdout, stderr } = error as { code?: string; stdout: string; stderr: string }
    if (code !== 'ENOENT') throw new Error(`${command} refuses it:\n${stdout}${stderr}`)
    console.warn(`${command} is not on this machine: its check is passed over`)
    return 'passed over'
  }
}

describe('containers', () => {
  test('compose.yaml has a database, the server and https before it; no port but 80 and 443 leads in', async () => {
    const { services, volumes } = parse(await text('deploy/compose.yaml')) as Compose
    expect(Object.keys(services)).toEqual(['postgres', 'roombook', 'caddy'])
    expect(services.postgres?.ports ?? services.roombook?.ports).toBeUndefined()
    expect(services.caddy?.ports?.map((port) => port.split(':')[0])).toEqual(['80', '443', '443'])
    const named = Object.values(services).flatMap(({ volumes: of = [] }) =>
      of.map((volume) => volume.split(':')[0] ?? ''),
    )
    for (const name of named.filter((each) => !each.startsWith('.'))) expect(volumes).toHaveProperty(name)
    const { build } = services.roombook ?? {}
    await access(new URL(`${build?.context.replace('..', '.')}/${build?.dockerfile}`, root))
    await access(new URL('deploy/caddy/Caddyfile', root))
  })

  test('what it sets are settings that the server reads, and enough to start in production', async () => {
    const { services } = parse(await text('deploy/compose.yaml')) as Compose
    const given = await text('deploy/.env.deploy')
    const values: Record<string, string> = {
      SITE: 'book.example.com',
      DATABASE_PASSWORD: 'x',
      SECRETS_KEY: Buffer.alloc(32).toString('base64'),
    }
    for (const name of Object.keys(values)) expect(given).toMatch(new RegExp(`^${name}=`, 'm'))
    const env = Object.fromEntries(
      Object.entries(services.roombook?.environment ?? {}).map(([name, value]) => [
        name,
        String(value).replace(
          /\$\{(\w+)(?::-([^}]*))?[^}]*\}/g,
          (_, of: string, or = '') => values[of] ?? or,
        ),
      ]),
    )
    const { databaseUrl, publicUrl, operator, trustProxy } = readConfig(env)
    // Compose's own settings override .env, which a trial file would otherwise change.
    expect(env.NODE_ENV).toBe('production')
    expect({ databaseUrl, publicUrl, port: operator.metrics.port }).toEqual({
      databaseUrl: 'postgres://roombook_owner:x@postgres:5432/roombook',
      publicUrl: 'https://book.example.com',
      port: 9464,
    })
    expect(trustProxy).not.toBe(0)
    expect(env.BACKUP_AT).toBe('03:30')
    const example = await text('.env.example')
    for (const name of Object.keys(env).filter((each) => each !== 'TZ')) expect(example).toContain(`${name}=`)
  })

  test('the database is made with a role for the server that is no superuser', async () => {
    const { services } = parse(await text('deploy/compose.yaml')) as Compose
    const { environment, volumes } = services.postgres ?? {}
    expect(services.roombook?.environment?.DATABASE_URL).not.toContain(`//${environment?.POSTGRES_USER}:`)
    expect(volumes).toContain('./postgres/roles.sh:/docker-entrypoint-initdb.d/10-roles.sh:ro')
    const roles = await text('deploy/postgres/roles.sh')
    expect(roles).toMatch(/create role roombook_owner login createrole createdb/)
    expect(roles).not.toMatch(/superuser /i)
  })

  test('the Dockerfile runs as no root, says how it is, and copies what is there', async () => {
    const lines = (await text('deploy/Dockerfile')).split('\n')
    expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
    expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
    const { dependencies } = JSON.parse(await text('package.json')) as { dependencies: { node: string } }
    const bases = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
    expect(new Set(bases)).toEqual(new Set([`node:${dependencies.node}-bookworm-slim`]))
    const copied = lines.flatMap(
      (line) => /^COPY --from=build \/app\/(\S+(?: \/app\/\S+)*) /.exec(line)?.[1] ?? [],
    )
    const paths = copied.flatMap((of) => of.split(' ')).map((path) => path.replace('/app/', ''))
    for (const path of paths.filter((each) => !each.includes('*'))) await stat(new URL(path, root))
    // They include everything in the root that the server reads at run time.
    expect(paths).toEqual(expect.arrayContaining(['package.json', 'node_modules', 'packages', 'apps']))
  })
})

test('whatever an operator runs reads the same .env', async () => {
  const { scripts } = JSON.parse(await text('package.json')) as { scripts: Record<string, string> }
  const ofServer = Object.values(scripts).filter((script) =>
    /apps\/server\/src\/(main|commands\/)/.test(script),
  )
  expect(ofServer.length).toBeGreaterThan(3)
  expect(ofServer.filter((script) => !/node --env-file-if-exists=\.env apps/.test(script))).toEqual([])
  const unit = await text('deploy/systemd/roombook.service')
  const folder = /^WorkingDirectory=(.+)$/m.exec(unit)?.[1]
  expect(unit).toContain(`EnvironmentFile=${folder}/.env`)
})

describe('proxies and services', () => {
  test('nginx and Caddy pass sockets, the caller and the protocol on, and keep inner pages to themselves', async () => {
    const nginx = await text('deploy/nginx/roombook.conf')
    for (const line of [
      'Upgrade    $http_upgrade',
      'X-Forwarded-For   $remote_addr',
      'X-Forwarded-Proto $scheme',
      'client_max_body_size 11m',
    ])
      expect(nginx).toContain(line)
    // The URL for replies contains a secret, so the access log omits it.
    expect(nginx).toContain('~^/sms/replies/ 0;')
    expect(nginx).toMatch(/access_log \S+ combined if=\$roombook_logged;/)
    const caddy = await text('deploy/caddy/Caddyfile')
    for (const page of ['metrics', 'outbox', 'jobs']) {
      expect(nginx).toContain(page)
      expect(caddy).toContain(`/${page}`)
    }
    await checkBy('caddy', [
      'validate',
      '--adapter',
      'caddyfile',
      '--config',
      fileURLToPath(new URL('deploy/caddy/Caddyfile', root)),
    ])
  })

  test('the unit starts what there is, by the settings of .env.example', async () => {
    const unit = await text('deploy/systemd/roombook.service')
    await access(new URL(/ExecStart=.* (\S+\.ts)$/m.exec(unit)?.[1] ?? 'nothing', root))
    // Environment overrides EnvironmentFile, and the command's own variables override both.
    expect(unit).toMatch(/^ExecStart=\/usr\/bin\/env NODE_ENV=production \S+\/node /m)
    expect(unit).toMatch(/^User=roombook$/m)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(10)
    await checkBy('systemd-analyze', [
      'verify',
      '--man=no',
      fileURLToPath(new URL('deploy/systemd/roombook.service', root)),
    ]).catch((error: Error) => {
      // The installation folder exists only on the target machine.
      const others = error.message
        .split('\n')
        .filter((line) => line.includes('roombook.service') && !/not executable|No such file/.test(line))
      expect(others).toEqual([])
    })
  })
})

describe('what is watched', async () => {
  const { clock, ownerUrl, baseUrl } = await startTestApp({ JOBS: '0' })
  const names = async () => {
    const metrics = await (await fetch(`${baseUrl}/metrics`)).text()
    return new Set(
      [...metrics.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
      ),
    )
  }
  const named = (expression: string) => expression.match(/\b(?:roombook|process)_[a-z_]+/g) ?? []

  test('every metric of the board and of the alerts is one that the server tells', async () => {
    const board = JSON.parse(await text('deploy/grafana/roombook.json')) as {
      panels: { title: string; targets: { expr: string }[] }[]
    }
    const { groups } = parse(await text('deploy/prometheus/alerts.yaml')) as {
      groups: {
        rules: { alert: string; expr: string; annotations: { summary: string; description: string } }[]
      }[]
    }
    const rules = groups.flatMap((group) => group.rules)
    expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length)
    for (const { annotations } of rules) expect(annotations.description).not.toBe('')
    const listed = await names()
    const wanted = [
      ...board.panels.flatMap((panel) => panel.targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ].flatMap(named)
    expect(wanted.length).toBeGreaterThan(20)
    expect(wanted.filter((name) => !listed.has(name))).toEqual([])
    // Every metric of the platform is on the dashboard.
    const shown = new Set(board.panels.flatMap((panel) => panel.targets.flatMap(({ expr }) => named(expr))))
    const own = [...listed].filter((name) => name.startsWith('roombook_') && !/_(sum|count)$/.test(name))
    expect(own.filter((name) => !shown.has(name))).toEqual([])
  })

  test('a port of its own tells it without a token, and nothing else', async () => {
    const { createServer } = await import('node:net')
    const probe = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => probe.once('listening', resolve))
    const address = probe.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    await new Promise((resolve) => probe.close(resolve))
    await startServerOn(ownerUrl, clock, {
      METRICS_PORT: String(port),
      METRICS_TOKEN: 'a-token-of-the-watch',
    })
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('roombook_messages_unsent')
    for (const path of ['/', '/shopapi/login/account', '/healthz'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
  })
})
