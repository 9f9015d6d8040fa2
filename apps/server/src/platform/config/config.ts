import { resolve } from 'node:path'
import { defaultCompany } from '@roombook/contract'
import { z } from 'zod'
import { type BoundSettings, boundEnvironment, boundsOf } from './bound-settings.ts'
import { type MapLink, mapEnvironment } from './map-environment.ts'
import {
  type PortRange,
  printerNetworks,
  printerPorts,
  privateNetworks,
  requirePublicUrl,
  type TrustedProxies,
  trustedProxies,
} from './network-settings.ts'
import { type SmsSettings, smsEnvironment, smsSettingsOf } from './sms-settings.ts'
import { whole } from './whole.ts'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean),
)

/** Every setting of the server, as `.env.example` names them. */
const environment = z.object({
  /** Another PostgreSQL in place of the embedded one. */
  DATABASE_URL: z.url().optional(),
  /** The tables' owner, for migrations, where DATABASE_URL logs in as somebody else. */
  DATABASE_OWNER_URL: z.url().optional(),
  /** Past a pooler, for LISTEN. */
  DATABASE_DIRECT_URL: z.url().optional(),
  DATABASE_POOL: whole(2, 500).default(20),
  DATA_DIR: z.string().min(1).default('data'),
  HOST: z.string().min(1).default('0.0.0.0'),
  PORT: whole(0, 65535).default(8080),
  LIVE_PORT: whole(0, 65535).default(27999),
  /** The address people use, for the Origin check and for links; made from HOST and PORT when empty. */
  PUBLIC_URL: z.url().optional(),
  ALLOWED_ORIGINS: list.default([]),
  TRUST_PROXY: trustedProxies.default(0),
  SESSION_HOURS: whole(1, 24 * 90).default(24 * 7),
  ...boundEnvironment,
  /** How long a store that is newly opened may be used, in days. */
  NEW_STORE_DAYS: whole(1, 36_500).default(365),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether an empty database is planted with the demo group. */
  DEMO: flag.default(true),
  /** Where the browser fetches /static/mobile, /static/pc and /static/public, in place of this server (1.05). */
  ASSET_HOST: z.url({ protocol: /^https?$/ }).optional(),
  /** A store of the S3 kind for uploads, in place of DATA_DIR; the bucket's name switches it on. */
  S3_BUCKET: z.string().min(1).optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY: z.string().min(1).optional(),
  S3_SECRET_KEY: z.string().min(1).optional(),
  /** The bucket in the path rather than in the host's name, as MinIO and its like want it. */
  S3_PATH_STYLE: flag.default(false),
  ...mapEnvironment,
  ...smsEnvironment,
  /** Whether /outbox is shown to other machines too. */
  OUTBOX_OPEN: flag.default(false),
  /** Files of the user agreement and of the privacy policy. */
  SITE_AGREEMENT_FILE: z.string().optional(),
  SITE_PRIVACY_FILE: z.string().optional(),
  GUEST_AGREEMENT_FILE: z.string().optional(),
  GUEST_PRIVACY_FILE: z.string().optional(),
  /** Where the console's maps come from: {z}, {x}, {y}, and {s} for one of the subdomains. Pages load no others. */
  MAP_TILES_URL: z
    .string()
    .regex(/^https:\/\/\S*\{z\}/)
    .includes('{x}')
    .includes('{y}')
    .optional(),
  MAP_TILES_SUBDOMAINS: z.string().default('abc'),
  /** What the makers of the map want said on it. */
  MAP_ATTRIBUTION: z.string().default(''),
  /** A service that knows the address of a point, in the map's own coordinates. */
  GEOCODER_KIND: z.enum(['nominatim', 'amap']).default('nominatim'),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  GEOCODER_KEY: z.string().default(''),
  /** The geocoder stands in the server's own network. */
  GEOCODER_INNER: flag.default(false),
  /** Where printers of the network may be. What stores' administrators type there is connected to from here. */
  PRINTER_NETWORKS: printerNetworks.optional(),
  PRINTER_PORTS: printerPorts.default([[9100, 9109]]),
  /** Lets printers be on this very machine, as those of tests are. */
  PRINTER_ALLOW_LOOPBACK: flag.default(false),
  /** The HTTP API of the cloud printers' maker. */
  PRINTER_CLOUD_URL: z.url({ protocol: /^https?$/ }).default('https://api.feieyun.cn/Api/Open/'),
  /** Whether deposits may be paid at the sandbox's cashier; by default where nobody else takes payments. */
  PAYMENT_SANDBOX: flag.optional(),
  /** WeChat Pay v3: the app's id switches it on, and then asks for its neighbours. */
  WECHATPAY_APP_ID: z.string().min(1).optional(),
  WECHATPAY_MERCHANT_ID: z.string().regex(/^\d+$/).optional(),
  WECHATPAY_SERIAL: z.string().min(1).optional(),
  WECHATPAY_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_API_KEY: z.string().length(32).optional(),
  WECHATPAY_PUBLIC_KEY_ID: z.string().min(1).optional(),
  WECHATPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  WECHATPAY_URL: z.url({ protocol: /^https?$/ }).default('https://api.mch.weixin.qq.com'),
  /** Of the app, an official account: lets guests pay within WeChat's own browser. */
  WECHATPAY_APP_SECRET: z.string().min(1).optional(),
  WECHATPAY_LOGIN_URL: z.url({ protocol: /^https?$/ }).default('https://api.weixin.qq.com'),
  /** Alipay: the app's id switches it on, and then asks for its neighbours. */
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_PUBLIC_KEY_FILE: z.string().min(1).optional(),
  ALIPAY_URL: z.url({ protocol: /^https?$/ }).default('https://openapi.alipay.com/gateway.do'),
  /** The key pair by which push services know this site; without one, the database keeps one that is made once. */
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  /** Whom push services turn to about this site's notifications. */
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/)
    .optional(),
  /** Lets push services be on this machine or in its network, as those of tests are. */
  PUSH_ALLOW_INNER: flag.default(false),
  SITE_COMPANY: z.string().default(defaultCompany),
  SITE_ICP: z.string().default(''),
  SITE_CORP_ID: z.string().default(''),
  SITE_SERVICE_LINK: z.string().default(''),
  SITE_SERVICE_PHONE: z.string().default(''),
  SITE_SMS_SIGN: z.string().default('订包'),
  SITE_WORKBENCH_TITLE: z.string().default('小程序工作台'),
  NODE_ENV: z.string().default('development'),
})

/** A store of the S3 kind; without keys, the machine's own role is asked. */
export interface S3Settings {
  bucket: string
  endpoint: string | undefined
  region: string
  keys: { accessKeyId: string; secretAccessKey: string } | undefined
  pathStyle: boolean
}

/** A service that knows the address of a point. */
export interface GeocoderSettings {
  kind: 'nominatim' | 'amap'
  url: string
  key: string
  /** Whether it may stand on this machine or in its own network. */
  allowInner: boolean
}

/** The operator's account with WeChat Pay (API v3). */
export interface WechatPaySettings {
  appId: string
  merchantId: string
  /** Of the merchant's certificate. */
  serial: string
  keyFile: string
  /** Decrypts what a notification holds. */
  apiKey: string
  /** WeChat's own public key, or a platform certificate with its serial number as its id. */
  publicKeyId: string
  publicKeyFile: string
  url: string
  /** Of the app; without it nobody pays within WeChat's own browser. */
  appSecret: string | undefined
  /** Where WeChat says who came with a code. */
  loginUrl: string
}

/** The operator's app at Alipay. */
export interface AlipaySettings {
  appId: string
  keyFile: string
  publicKeyFile: string
  url: string
}

export interface Config {
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databaseDirectUrl: string | undefined
  databasePool: number
  dataDir: string
  host: string
  port: number
  /** 0 is none. */
  livePort: number
  publicUrl: string | undefined
  allowedOrigins: readonly string[]
  /** Whose word on the caller's address is taken. */
  trustProxy: TrustedProxies
  sessionHours: number
  bounds: BoundSettings
  /** Who may read /metrics from elsewhere; undefined for nobody. */
  metricsToken: string | undefined
  newStoreDays: number
  logLevel: string
  demo: boolean
  sms: SmsSettings
  /** Whether the local outbox is shown to other machines too. */
  outboxOpen: boolean
  /** Files of the texts that /protocol shows; without one, the text that comes along. */
  siteTextFiles: { agreement: string | undefined; privacy: string | undefined }
  /** The same of what guests agree to. */
  guestTextFiles: { agreement: string | undefined; privacy: string | undefined }
  /** Whether answers are checked against the contract before they leave. */
  checkAnswers: boolean
  printers: {
    /** Networks of v4 in which printers may be; empty for cloud printers alone. */
    networks: readonly string[]
    ports: readonly PortRange[]
    /** For tests alone: printers may be on this machine, at any port. */
    allowLoopback: boolean
    cloudUrl: string
  }
  push: {
    /** Undefined where the database keeps the pair. */
    keys: { publicKey: string; privateKey: string } | undefined
    subject: string
    allowInner: boolean
  }
  /** Who takes payments of guests. */
  payments: {
    sandbox: boolean
    wechatpay: WechatPaySettings | undefined
    alipay: AlipaySettings | undefined
  }
  /** Where uploads are kept, when not under `dataDir`. */
  s3: S3Settings | undefined
  mapLink: MapLink
  geocoder: GeocoderSettings | undefined
  site: {
    company: string
    icp: string
    corpId: string
    serviceLink: string
    servicePhone: string
    smsSign: string
    workbenchTitle: string
    /** Without a slash at its end; empty for this server itself. */
    assetHost: string
    /** Empty where there is no map. */
    mapTilesUrl: string
    mapSubdomains: string
    mapAttribution: string
  }
}

/**
 * Reads the environment, the only place that does.
 * @throws Error naming every setting that cannot be read.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`These settings cannot be read:\n  ${faults.join('\n  ')}`)
  }
  const set = read.data
  requirePublicUrl(set)
  return {
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databasePool: set.DATABASE_POOL,
    dataDir: resolve(set.DATA_DIR),
    host: set.HOST,
    port: set.PORT,
    livePort: set.LIVE_PORT,
    publicUrl: set.PUBLIC_URL,
    allowedOrigins: set.ALLOWED_ORIGINS,
    trustProxy: set.TRUST_PROXY,
    sessionHours: set.SESSION_HOURS,
    bounds: boundsOf(set),
    metricsToken: set.METRICS_TOKEN,
    newStoreDays: set.NEW_STORE_DAYS,
    logLevel: set.LOG_LEVEL,
    demo: set.DEMO,
    sms: smsSettingsOf(set),
    outboxOpen: set.OUTBOX_OPEN,
    siteTextFiles: { agreement: set.SITE_AGREEMENT_FILE, privacy: set.SITE_PRIVACY_FILE },
    guestTextFiles: { agreement: set.GUEST_AGREEMENT_FILE, privacy: set.GUEST_PRIVACY_FILE },
    checkAnswers: set.NODE_ENV !== 'production',
    printers: {
      networks: set.PRINTER_NETWORKS ?? (set.NODE_ENV === 'production' ? [] : privateNetworks),
      ports: set.PRINTER_PORTS,
      allowLoopback: set.PRINTER_ALLOW_LOOPBACK,
      cloudUrl: set.PRINTER_CLOUD_URL,
    },
    push: { keys: vapidKeysOf(set), subject: vapidSubjectOf(set), allowInner: set.PUSH_ALLOW_INNER },
    payments: paymentsOf(set),
    s3: s3Of(set),
    mapLink: { place: set.MAP_LINK, point: set.MAP_POINT_LINK },
    geocoder: geocoderOf(set),
    site: {
      company: set.SITE_COMPANY,
      icp: set.SITE_ICP,
      corpId: set.SITE_CORP_ID,
      serviceLink: set.SITE_SERVICE_LINK,
      servicePhone: set.SITE_SERVICE_PHONE,
      smsSign: set.SITE_SMS_SIGN,
      workbenchTitle: set.SITE_WORKBENCH_TITLE,
      assetHost: set.ASSET_HOST?.replace(/\/+$/, '') ?? '',
      mapTilesUrl: set.MAP_TILES_URL ?? '',
      mapSubdomains: set.MAP_TILES_SUBDOMAINS,
      mapAttribution: set.MAP_ATTRIBUTION,
    },
  }
}

/** @throws Error where one half of the pair is missing. */
function vapidKeysOf(set: z.output<typeof environment>): Config['push']['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = set
  if (publicKey && privateKey) return { publicKey, privateKey }
  if (!publicKey && !privateKey) return undefined
  throw new Error('These settings cannot be read:\n  VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together')
}

const vapidSubjectOf = (set: z.output<typeof environment>): string =>
  set.VAPID_SUBJECT ??
  (set.PUBLIC_URL?.startsWith('https:') ? set.PUBLIC_URL : 'mailto:push@roombook.invalid')

type Environment = z.output<typeof environment>

/**
 * Who takes payments. A provider is called back at PUBLIC_URL, and is nothing by halves.
 * @throws Error naming what is missing.
 */
function paymentsOf(set: Environment): Config['payments'] {
  const account = wholeOf(set, {
    appId: 'WECHATPAY_APP_ID',
    merchantId: 'WECHATPAY_MERCHANT_ID',
    serial: 'WECHATPAY_SERIAL',
    keyFile: 'WECHATPAY_KEY_FILE',
    apiKey: 'WECHATPAY_API_KEY',
    publicKeyId: 'WECHATPAY_PUBLIC_KEY_ID',
    publicKeyFile: 'WECHATPAY_PUBLIC_KEY_FILE',
    url: 'WECHATPAY_URL',
  })
  if (set.WECHATPAY_APP_SECRET && !account) {
    throw new Error('WECHATPAY_APP_SECRET is set, and WECHATPAY_APP_ID is not')
  }
  const wechatpay = account && {
    ...account,
    appSecret: set.WECHATPAY_APP_SECRET,
    loginUrl: set.WECHATPAY_LOGIN_URL,
  }
  const alipay = wholeOf(set, {
    appId: 'ALIPAY_APP_ID',
    keyFile: 'ALIPAY_KEY_FILE',
    publicKeyFile: 'ALIPAY_PUBLIC_KEY_FILE',
    url: 'ALIPAY_URL',
  })
  return { sandbox: set.PAYMENT_SANDBOX ?? (!wechatpay && !alipay), wechatpay, alipay }
}

/** Settings of a provider that are given all together, with PUBLIC_URL; none where its app is not. */
function wholeOf<Names extends { appId: keyof Environment } & Record<string, keyof Environment>>(
  set: Environment,
  names: Names,
): { [Name in keyof Names]: NonNullable<Environment[Names[Name]]> } | undefined {
  if (set[names.appId] === undefined) return undefined
  const missing = ['PUBLIC_URL' as const, ...Object.values(names)].filter((name) => set[name] === undefined)
  if (missing.length > 0) {
    throw new Error(`${names.appId} is set, and these beside it are not: ${missing.join(', ')}`)
  }
  const settings = Object.entries(names).map(([name, variable]) => [name, set[variable]])
  return Object.fromEntries(settings)
}

function geocoderOf(set: z.output<typeof environment>): GeocoderSettings | undefined {
  if (!set.GEOCODER_URL) return undefined
  return {
    kind: set.GEOCODER_KIND,
    url: set.GEOCODER_URL,
    key: set.GEOCODER_KEY,
    allowInner: set.GEOCODER_INNER,
  }
}

function s3Of(set: z.output<typeof environment>): S3Settings | undefined {
  if (!set.S3_BUCKET) return undefined
  return {
    bucket: set.S3_BUCKET,
    endpoint: set.S3_ENDPOINT,
    region: set.S3_REGION,
    keys:
      set.S3_ACCESS_KEY && set.S3_SECRET_KEY
        ? { accessKeyId: set.S3_ACCESS_KEY, secretAccessKey: set.S3_SECRET_KEY }
        : undefined,
    pathStyle: set.S3_PATH_STYLE,
  }
}
