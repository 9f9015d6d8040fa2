import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './write-atomically.ts'

const name = z.string().trim().min(1).max(40)
const line = z
  .string()
  .regex(/^\+?[\d-]{0,20}$/, '线路是电话号码')
  .default('')
const port = z.int().min(0).max(65_535)
const lines = z.record(z.string(), z.string()).default({})
const token = z.string().min(16, '口令至少16个字符')
const happening = z.enum(['ring', 'answered', 'missed', 'ended'])

const httpFields = {
  name,
  line,
  host: z.string().default('0.0.0.0'),
  port,
  token,
  fields: z
    .strictObject({ phone: z.string(), line: z.string(), event: z.string(), call: z.string() })
    .partial()
    .default({}),
  events: z.record(z.string(), happening).default({}),
}

const device = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('modem'),
    name,
    line,
    path: z.string().min(1),
    baudRate: z.int().min(300).max(921_600).default(115_200),
    init: z.array(z.string().max(80)).max(20).default(['ATZ', 'ATE0', 'AT+VCID=1']),
  }),
  z.strictObject({
    kind: z.literal('udp'),
    name,
    line,
    lines,
    port: port.default(3520),
    host: z.string().default('0.0.0.0'),
    from: z.array(z.string()).default([]),
  }),
  z.strictObject({
    kind: z.literal('ari'),
    name,
    line,
    lines,
    url: z.url({ protocol: /^https?$/ }),
    username: z.string(),
    password: z.string(),
    app: z
      .string()
      .regex(/^[\w-]+$/)
      .default('roombook'),
    contexts: z.array(z.string().min(1)).default(['from-trunk', 'from-pstn', 'from-did-direct']),
    menu: z.boolean().default(false),
  }),
  z.strictObject({ kind: z.literal('webhook'), ...httpFields, port: port.default(8055) }),
  z.strictObject({ kind: z.literal('android'), ...httpFields, port: port.default(8056) }),
])

const settings = z.strictObject({
  /** Origins of consoles that may connect to the local socket, in addition to the server's own. */
  origins: z.array(z.url()).default([]),
  localPort: port.default(8054),
  devices: z
    .array(device)
    .max(16, '最多16台设备')
    .default([])
    .refine((all) => new Set(all.map((one) => one.name)).size === all.length, '每台设备的name不能相同'),
})
export type Settings = z.output<typeof settings>
export type DeviceSettings = z.output<typeof device>

export const settingsFileIn = (folder: string): string => join(folder, 'phonebox.json')

/**
 * Reads the store's settings.
 * @returns the defaults where there is no file.
 * @throws Error that names the fault and its place.
 */
export function readSettings(folder: string): Settings {
  const file = settingsFileIn(folder)
  if (!existsSync(file)) return settings.parse({})
  let written: unknown
  try {
    // Notepad writes a byte order mark.
    written = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new Error(`${file}不是有效的JSON：${(error as Error).message}`)
  }
  const { data, error } = settings.safeParse(written)
  if (data) return data
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || '（整个文件）'}：${message}`)
  throw new Error(`${file}有误\n${faults.join('\n')}`)
}

/** Adds a device, or replaces the one of the same name. */
export function addDevice(folder: string, given: z.input<typeof device>): void {
  const before = readSettings(folder)
  const devices = [...before.devices.filter((one) => one.name !== given.name), given]
  const after = settings.parse({ ...before, devices })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeAtomically(settingsFileIn(folder), `${JSON.stringify(after, null, 2)}\n`)
}
