import { bookingPhonePattern } from '@roombook/domain/validation'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { flag, integerSetting } from './setting-values.ts'

/** Names of network groups that `@fastify/proxy-addr` knows. */
const namedNetworks = new Set(['loopback', 'linklocal', 'uniquelocal'])
const mostProxies = 9

/** Number of proxies in front of this server, or their networks. */
export type TrustedProxies = number | readonly string[]

/** Reads `TRUST_PROXY`: a number of proxies, or their addresses and networks separated by commas. */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  if (/^\d+$/.test(text) && Number(text) <= mostProxies) return Number(text)
  const networks = text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
  if (networks.length > 0 && networks.every((network) => namedNetworks.has(network) || isNetwork(network))) {
    return networks
  }
  context.addIssue({
    code: 'custom',
    message: `the number of proxies (0 to ${mostProxies}), or their addresses and networks, as 127.0.0.1,10.0.0.0/8`,
  })
  return z.NEVER
})

/** IPv4 networks reserved for private use (RFC 1918). */
export const privateNetworks: readonly string[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16']

/** First and last port of a range, both included. */
export type PortRange = readonly [number, number]

/** Reads `PRINTER_NETWORKS`: `private`, `none`, or IPv4 networks separated by commas. */
const printerNetworks = z.string().transform((text, context): readonly string[] => {
  if (text === 'private') return privateNetworks
  if (text === 'none') return []
  const networks = text.split(',').map((member) => member.trim())
  if (networks.every((network) => ipaddr.IPv4.isValidCIDRFourPartDecimal(network))) return networks
  context.addIssue({
    code: 'custom',
    message: 'private, none, or networks such as 192.168.8.0/24, separated by commas',
  })
  return z.NEVER
})

/** Reads `PRINTER_PORTS`: ports and ranges of ports, such as `9100-9109,515`. */
const printerPorts = z.string().transform((text, context): readonly PortRange[] => {
  const ranges = text.split(',').map((member): PortRange => {
    const [, from = '', to = from] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(member) ?? []
    return [Number(from), Number(to)]
  })
  if (ranges.every(([from, to]) => from >= 1 && from <= to && to <= 65_535)) return ranges
  context.addIssue({ code: 'custom', message: 'ports and ranges of them, such as 9100-9109,515' })
  return z.NEVER
})

const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

const isNetwork = (text: string): boolean =>
  isAddress(text) || (ipaddr.isValidCIDR(text) && isAddress(text.split('/')[0] ?? ''))

/** Environment variables of the addresses permitted for printers. */
export const printerEnvironment = {
  /**
   * Networks permitted for printers, since the server connects to addresses that stores' administrators
   * enter.
   */
  PRINTER_NETWORKS: printerNetworks.optional(),
  PRINTER_PORTS: printerPorts.default([[9100, 9109]]),
  /** Permits printers on this machine, for tests. */
  PRINTER_ALLOW_LOOPBACK: flag.default(false),
  /** The HTTP API of the cloud printers' manufacturer. */
  PRINTER_CLOUD_URL: z.url({ protocol: /^https?$/ }).default('https://api.feieyun.cn/Api/Open/'),
}

type PrinterEnvironment = z.output<z.ZodObject<typeof printerEnvironment>> & { NODE_ENV: string }

/** Networks and ports permitted for printers. */
export interface PrinterSettings {
  /** IPv4 networks in which printers may be; empty permits cloud printers alone. */
  networks: readonly string[]
  ports: readonly PortRange[]
  /** For tests alone: permits printers on this machine, at any port. */
  allowLoopback: boolean
  cloudUrl: string
}

/** Reads the printer settings: in production only named networks are permitted. */
export const readPrinterSettings = (set: PrinterEnvironment): PrinterSettings => ({
  networks: set.PRINTER_NETWORKS ?? (set.NODE_ENV === 'production' ? [] : privateNetworks),
  ports: set.PRINTER_PORTS,
  allowLoopback: set.PRINTER_ALLOW_LOOPBACK,
  cloudUrl: set.PRINTER_CLOUD_URL,
})

/** Environment variables of the limits of a single caller; 0 is no limit. */
export const boundEnvironment = {
  /** Calls of one address per minute. */
  REQUESTS_PER_MINUTE: integerSetting(0, 1_000_000).default(6000),
  /** Pages and files of one address per minute. */
  PAGES_PER_MINUTE: integerSetting(0, 1_000_000).default(6000),
  /** Live connections of one address, and of one session. */
  LIVE_PER_ADDRESS: integerSetting(0, 1_000_000).default(500),
  LIVE_PER_SESSION: integerSetting(0, 100_000).default(20),
}

/** Limits of a single caller; 0 is no limit. */
export interface BoundSettings {
  requestsPerMinute: number
  pagesPerMinute: number
  livePerAddress: number
  livePerSession: number
}

const bounds = z.object(boundEnvironment)

export const readBoundSettings = (set: z.output<typeof bounds>): BoundSettings => ({
  requestsPerMinute: set.REQUESTS_PER_MINUTE,
  pagesPerMinute: set.PAGES_PER_MINUTE,
  livePerAddress: set.LIVE_PER_ADDRESS,
  livePerSession: set.LIVE_PER_SESSION,
})

/** Settings of till webhooks. */
export const hookEnvironment = {
  /** Allows webhooks to this machine and its network, and without encryption. */
  HOOKS_ALLOW_INNER: flag.default(false),
}

/** Environment variables for monitoring a server and trying out its calls. */
export const operatorEnvironment = {
  /** Phone that receives an SMS when the server needs attention, such as no good backup for a day. */
  OPERATOR_PHONE: z.string().regex(bookingPhonePattern, 'a mobile number of 11 digits').optional(),
  /**
   * Whether calls can be tried out at /docs from other machines too. The default is yes outside production.
   */
  DOCS_TRY: flag.optional(),
  /** Separate port for /metrics; 0 for none. */
  METRICS_PORT: integerSetting(0, 65535).default(0),
  /** Listening address of that port: this machine alone by default. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Token that permits reading /metrics from elsewhere. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Receiver of traces, by OTLP over HTTP; no tracing without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
}

export interface OperatorSettings {
  /** Phone notified when the server needs attention; undefined for none. */
  phone: string | undefined
  docsTry: boolean
  /** Receiver of traces; undefined for none. */
  tracesUrl: string | undefined
  metrics: {
    /** 0 is none. */
    port: number
    host: string
    /** Token for /metrics from elsewhere; undefined permits none. */
    token: string | undefined
  }
}

type OperatorEnvironment = z.output<z.ZodObject<typeof operatorEnvironment>> & { NODE_ENV: string }

export const readOperatorSettings = (set: OperatorEnvironment): OperatorSettings => ({
  phone: set.OPERATOR_PHONE,
  docsTry: set.DOCS_TRY ?? set.NODE_ENV !== 'production',
  tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
  metrics: { port: set.METRICS_PORT, host: set.METRICS_HOST, token: set.METRICS_TOKEN },
})
