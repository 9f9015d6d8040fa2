/**
 * `npm run phonebox -- pair <code> --server <address>` binds this computer to a store, `npm run phonebox`
 * reports its calls; `ports` lists serial ports, `modem <port> --line <number>` adds a modem, `--simulate
 * [--every <seconds>]` simulates calls. See README.md.
 */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { homedir, hostname } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from './clock.ts'
import { deviceOf } from './devices/device-of.ts'
import { loadSerialPort } from './devices/modem/modem.ts'
import { simulate } from './devices/simulate.ts'
import { readIdentity, writeIdentity } from './home/identity.ts'
import { beTheOnlyOne } from './home/only-one.ts'
import { addDevice, readSettings, settingsFileIn } from './home/settings.ts'
import { runBox } from './run-box.ts'
import { pair } from './server/pair.ts'

const options = {
  folder: { type: 'string', default: join(homedir(), '.roombook-phonebox') },
  server: { type: 'string' },
  line: { type: 'string', default: '' },
  name: { type: 'string' },
  simulate: { type: 'boolean', default: false },
  seed: { type: 'string', default: '1' },
  every: { type: 'string', default: '20' },
} as const

const log = (text: string) => void process.stdout.write(`${new Date().toLocaleString('sv')} ${text}\n`)

function fail(text: string): never {
  console.error(text)
  process.exit(2)
}

/** Parses the command line, or prints why it is invalid. */
function readTyped() {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    return fail((error as Error).message)
  }
}

const { values, positionals } = readTyped()
const [command = 'run', argument] = positionals
const { folder } = values

try {
  if (command === 'pair') await pairWith(argument)
  else if (command === 'ports') await listPorts()
  else if (command === 'modem') addModem(argument)
  else if (command === 'run') await run()
  else fail(`不认识的命令：${command}（可用 pair、ports、modem，或不写命令直接运行）`)
} catch (error) {
  fail((error as Error).message)
}

async function pairWith(code: string | undefined): Promise<void> {
  if (!/^\d{8}$/.test(code ?? ''))
    fail('请写控制台显示的8位配对码：npm run phonebox -- pair 12345678 --server https://…')
  const known = readIdentity(folder)
  const address = values.server ?? known?.server
  if (!address || !URL.canParse(address))
    fail('请用 --server 写明订包的网址，例如 --server https://book.example.com')
  const { origin } = new URL(address)
  const paired = await pair(origin, code ?? '', hostname().slice(0, 60))
  if ('refused' in paired) fail(`绑定失败：${paired.refused}`)
  writeIdentity(folder, paired.identity)
  const { shopName } = paired.identity
  log(
    `已绑定${shopName ? `「${shopName}」` : ''}${paired.lines.length > 0 ? `，线路：${paired.lines.join('、')}` : ''}`,
  )
  if (known && known.mid !== paired.identity.mid)
    log('原来的绑定已换下，它还没上报的来电不会发到新的绑定；正在运行的来电程序请重新启动')
}

async function listPorts(): Promise<void> {
  const { SerialPort } = await loadSerialPort()
  const ports = await SerialPort.list().catch(() => portsOfSystem())
  if (ports.length === 0) log('没有找到串口：请检查电话盒子是否插好、驱动是否装好')
  for (const { path, manufacturer } of ports) log(`${path}${manufacturer ? `  ${manufacturer}` : ''}`)
}

/** Lists serial ports on a Linux without udev, where manufacturers are unknown. */
function portsOfSystem(): { path: string; manufacturer?: string }[] {
  const names = readdirSync('/dev').filter((name) => /^tty(USB|ACM)\d+$/.test(name))
  return names.map((name) => ({ path: `/dev/${name}` }))
}

function addModem(path: string | undefined): void {
  if (!path) fail('请写明串口，例如 npm run phonebox -- modem COM3 --line 62001234（串口名用 ports 查看）')
  addDevice(folder, { kind: 'modem', name: values.name ?? `电话盒子${path}`, path, line: values.line })
  log(`已写入${settingsFileIn(folder)}，重新启动后生效`)
}

async function run(): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const identity = readIdentity(folder)
  if (!identity)
    fail(
      '还没有绑定：请在门店设置 → 电话助手中生成配对码，再运行 npm run phonebox -- pair <配对码> --server https://…',
    )
  const settings = readSettings(folder)
  const every = Number(values.every)
  if (!(every >= 1)) fail('--every 是秒数，至少1')
  const made = { seed: Number(values.seed) || 0, line: values.line, everyMs: every * 1000 }
  const devices = [...settings.devices.map(deviceOf), ...(values.simulate ? [simulate(made)] : [])]
  if (devices.length === 0)
    log(`还没有设备：用 npm run phonebox -- modem <串口> 添加，或写在${settingsFileIn(folder)}里`)
  const held = await beTheOnlyOne(folder)
  if (!held) fail('已有一个来电程序在运行')
  const { localPort, origins } = settings
  const box = await runBox({
    folder,
    identity,
    devices,
    localPort,
    origins,
    version: versionOf(),
    clock: systemClock,
    log,
  })
  log(`来电程序已启动${identity.shopName ? `（${identity.shopName}）` : ''}，服务器${identity.server}`)
  const stop = () => void box.stop().finally(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function versionOf(): string {
  const root = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')
  return (JSON.parse(root) as { version: string }).version
}
