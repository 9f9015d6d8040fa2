import { resolve } from 'node:path'
import { z } from 'zod'
import { isLocalHost } from '../http/is-loopback.ts'
import {
  type AiSettings,
  aiEnvironment,
  type PushSettings,
  pushEnvironment,
  readAiSettings,
  readPushSettings,
  readSmsSettings,
  readWechatSettings,
  type SmsSettings,
  smsEnvironment,
  type WechatSettings,
  wechatEnvironment,
} from './message-settings.ts'
import {
  type BoundSettings,
  boundEnvironment,
  hookEnvironment,
  type OperatorSettings,
  operatorEnvironment,
  type PrinterSettings,
  printerEnvironment,
  readBoundSettings,
  readOperatorSettings,
  readPrinterSettings,
  type TrustedProxies,
  trustedProxies,
} from './network-settings.ts'
import {
  type PaymentSettings,
  paymentEnvironment,
  readPaymentSettings,
  readVoucherSettings,
  type VoucherSettings,
  voucherEnvironment,
} from './payment-settings.ts'
import { flag, integerSetting, postgresUrl } from './setting-values.ts'
import {
  type GeocoderSettings,
  geocoderEnvironment,
  type MapLink,
  mapEnvironment,
  type NewStoreSettings,
  newStoreEnvironment,
  readGeocoderSettings,
  readNewStoreSettings,
  readReferralUrl,
  readSiteSettings,
  referralEnvironment,
  type SiteSettings,
  siteEnvironment,
} from './site-settings.ts'
import {
  type BackupSettings,
  backupEnvironment,
  type RetentionSettings,
  readBackupSettings,
  readRetentionSettings,
  readS3Settings,
  retentionEnvironment,
  type S3Settings,
  s3Environment,
  secretsEnvironment,
} from './storage-settings.ts'

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean),
)

/** Every setting of the server, as `.env.example` names them. */
const environment = z.object({
  /** An external PostgreSQL in place of the embedded one. */
  DATABASE_URL: postgresUrl.optional(),
  /** The tables' owner, for migrations, when DATABASE_URL logs in as another role. */
  DATABASE_OWNER_URL: postgresUrl.optional(),
  /** Direct address for LISTEN when DATABASE_URL leads to a pooler. */
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  /** A replica from which statistics, workbooks and public pages are read. */
  DATABASE_REPLICA_URL: postgresUrl.optional(),
  /** Maximum lag in seconds at which the replica is used. */
  REPLICA_MOST_BEHIND: integerSetting(1, 3600).default(10),
  DATABASE_POOL: integerSetting(2, 500).default(20),
  DATA_DIR: z.string().min(1).default('data'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: integerSetting(0, 65535).default(8080),
  LIVE_PORT: integerSetting(0, 65535).default(27999),
  /** Seconds to keep answering after the stop signal, so that proxies notice at /readyz. */
  DRAIN_SECONDS: integerSetting(0, 300).default(0),
  /**
   * Public address of the site, for the Origin check and for links; derived from HOST and PORT when empty.
   */
  PUBLIC_URL: z.url().optional(),
  ...referralEnvironment,
  ALLOWED_ORIGINS: list.default([]),
  TRUST_PROXY: trustedProxies.default(0),
  SESSION_HOURS: integerSetting(1, 24 * 90).default(24 * 7),
  ...boundEnvironment,
  ...operatorEnvironment,
  ...retentionEnvironment,
  ...newStoreEnvironment,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether this server executes background jobs too: SMS, receipts, imports, sweeps. */
  JOBS: flag.default(true),
  /**
   * Whether an empty database receives the demo group, whose passwords are published. By default only when
   * the server accepts connections from this machine alone; never with NODE_ENV=production.
   */
  DEMO: flag.optional(),
  ...mapEnvironment,
  ...smsEnvironment,
  ...aiEnvironment,
  ...secretsEnvironment,
  /** Whether /outbox is shown to other machines too. */
  OUTBOX_OPEN: flag.optional(),
  /** Files of the user agreement and of the privacy policy. */
  SITE_AGREEMENT_FILE: z.string().optional(),
  SITE_PRIVACY_FILE: z.string().optional(),
  GUEST_AGREEMENT_FILE: z.string().optional(),
  GUEST_PRIVACY_FILE: z.string().optional(),
  ...siteEnvironment,
  ...geocoderEnvironment,
  ...s3Environment,
  ...backupEnvironment,
  ...printerEnvironment,
  ...paymentEnvironment,
  ...pushEnvironment,
  ...wechatEnvironment,
  ...hookEnvironment,
  ...voucherEnvironment,
  // A misspelt `production` would start a demo (decision 174).
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
})

/** Names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseReplicaUrl: string | undefined
  replicaMostBehindMs: number
  databasePool: number
  dataDir: string
  host: string
  port: number
  /** 0 is none. */
  livePort: number
  /** Milliseconds between the stop signal and the stop. */
  drainMs: number
  publicUrl: string | undefined
  /** Base address of referral pages, when not `publicUrl`. */
  referralUrl: string | undefined
  allowedOrigins: readonly string[]
  /** Proxies whose caller address is trusted. */
  trustProxy: TrustedProxies
  sessionHours: number
  bounds: BoundSettings
  operator: OperatorSettings
  /** Retention of personal data. */
  retention: RetentionSettings
  newStore: NewStoreSettings
  logLevel: string
  /** Executes background jobs too. */
  jobs: boolean
  demo: boolean
  sms: SmsSettings
  /** Undefined when texts are generated without a language model. */
  ai: AiSettings | undefined
  /** SMS provider's address for stores' own accounts; undefined for the default. */
  smsOwnUrl: string | undefined
  /**
   * Key that encrypts stores' secrets; undefined when it is stored beside the embedded database, or there is
   * none.
   */
  secretsKey: Buffer | undefined
  /** Accepts a key that differs from the one known to the database, from now on. */
  secretsKeyLost: boolean
  /** Previous key, used only by `rotate-secrets`. */
  secretsKeyFormer: Buffer | undefined
  /**
   * Whether the local outbox is shown at all, whether to other machines too, and whether it is mentioned to
   * callers who request a code: never in production.
   */
  outbox: { isShown: boolean; isOpen: boolean; isNamed: boolean }
  /** Files of the texts that /protocol shows; without one, the bundled text is used. */
  siteTextFiles: { agreement: string | undefined; privacy: string | undefined }
  /** The same for the texts that guests agree to. */
  guestTextFiles: { agreement: string | undefined; privacy: string | undefined }
  /** Whether answers are validated against the contract before they are sent. */
  checkAnswers: boolean
  printers: PrinterSettings
  push: PushSettings
  /** Allows webhooks to this machine and its network. */
  hooksAllowInner: boolean
  /** Providers of guests' payments. */
  payments: PaymentSettings
  /** The operator's service account of WeChat. */
  wechat: WechatSettings
  /** Platforms that verify stores' vouchers. */
  vouchers: VoucherSettings
  /** Object storage for uploads, when not under `dataDir`. */
  s3: S3Settings | undefined
  /** Schedule and storage of backups. */
  backups: BackupSettings
  mapLink: MapLink
  geocoder: GeocoderSettings | undefined
  site: SiteSettings
}

/**
 * Reads the environment; no other module reads it.
 * @throws Error naming every invalid setting.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = environment.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`)
    throw unreadable([...faults, ...missingInProduction(given)])
  }
  const set = read.data
  const isProduction = set.NODE_ENV === 'production'
  const faults = missingInProduction(given)
  /** Reads one group of settings; its errors are reported together with those of the others. */
  const part = <T>(readPart: () => T): T => {
    try {
      return readPart()
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error))
      return undefined as T
    }
  }
  const payments = part(() => readPaymentSettings(set))
  const config: Config = {
    databaseUrl: set.DATABASE_URL,
    databaseOwnerUrl: set.DATABASE_OWNER_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL,
    replicaMostBehindMs: set.REPLICA_MOST_BEHIND * 1000,
    databasePool: set.DATABASE_POOL,
    dataDir: resolve(set.DATA_DIR),
    host: set.HOST,
    port: set.PORT,
    livePort: set.LIVE_PORT,
    drainMs: set.DRAIN_SECONDS * 1000,
    publicUrl: set.PUBLIC_URL,
    referralUrl: part(() => readReferralUrl(set)),
    allowedOrigins: set.ALLOWED_ORIGINS,
    trustProxy: set.TRUST_PROXY,
    sessionHours: set.SESSION_HOURS,
    bounds: readBoundSettings(set),
    operator: readOperatorSettings(set),
    retention: readRetentionSettings(set),
    newStore: part(() => readNewStoreSettings(set)),
    logLevel: set.LOG_LEVEL,
    jobs: set.JOBS,
    demo: set.DEMO ?? (!isProduction && isLocalHost(set.HOST)),
    sms: part(() => readSmsSettings(set)),
    ai: part(() => readAiSettings(set)),
    smsOwnUrl: set.SMS_OWN_URL,
    secretsKey: set.SECRETS_KEY,
    secretsKeyLost: set.SECRETS_KEY_LOST,
    secretsKeyFormer: set.SECRETS_KEY_FORMER,
    outbox: {
      // In production, showing codes there needs an explicit setting.
      isShown: !isProduction || set.SMS_GATEWAY === 'local' || set.OUTBOX_OPEN === true,
      isOpen: set.OUTBOX_OPEN ?? false,
      isNamed: !isProduction && (set.SMS_GATEWAY ?? 'local') === 'local',
    },
    siteTextFiles: { agreement: set.SITE_AGREEMENT_FILE, privacy: set.SITE_PRIVACY_FILE },
    guestTextFiles: { agreement: set.GUEST_AGREEMENT_FILE, privacy: set.GUEST_PRIVACY_FILE },
    checkAnswers: !isProduction,
    printers: part(() => readPrinterSettings(set)),
    push: part(() => readPushSettings(set)),
    hooksAllowInner: set.HOOKS_ALLOW_INNER,
    payments,
    // Falls back on the account of payments; errors of that account are reported there.
    wechat: payments && part(() => readWechatSettings(set, payments)),
    vouchers: part(() => readVoucherSettings(set)),
    s3: readS3Settings(set),
    backups: readBackupSettings(set),
    mapLink: { place: set.MAP_LINK, point: set.MAP_POINT_LINK },
    geocoder: part(() => readGeocoderSettings(set)),
    site: part(() => readSiteSettings(set)),
  }
  if (faults.length > 0) throw unreadable(faults)
  return config
}

const unreadable = (faults: readonly string[]): Error =>
  new Error(`These settings cannot be read:\n  ${faults.map(withoutHead).join('\n  ')}`)

/** Describes a setting's fault for the author of a settings file. */
function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return 'an address, such as https://book.example.com'
  if (issue.code === 'too_small' && issue.origin === 'string') return `at least ${issue.minimum} signs`
  if (issue.code === 'too_big' && issue.origin === 'string') return `at most ${issue.maximum} signs`
  if (issue.code === 'invalid_value') return `one of ${issue.values.map(String).join(', ')}`
  return issue.message
}

/** Removes the heading that the error of a group may repeat. */
const withoutHead = (fault: string): string => fault.replace(/^These settings cannot be read:\n {2}/, '')

type Given = Readonly<Record<string, string | undefined>>

/** Requirements and prohibitions for a public server, each with its remedy. */
const productionRules: readonly { isBroken(given: Given): boolean; words: string }[] = [
  {
    // Without it, links would lead to any host that a caller's Host header names.
    isBroken: ({ PUBLIC_URL }) => !PUBLIC_URL,
    words: 'PUBLIC_URL: with NODE_ENV=production, the address that people type, as https://book.example.com',
  },
  {
    isBroken: ({ PUBLIC_URL }) => PUBLIC_URL?.includes('你的') === true,
    words: 'PUBLIC_URL: 你的域名 stands for your own address; write that',
  },
  {
    isBroken: ({ DATABASE_URL, SECRETS_KEY }) => DATABASE_URL !== undefined && !SECRETS_KEY,
    words:
      'SECRETS_KEY: with NODE_ENV=production and a DATABASE_URL, what seals the secrets of stores, the same on every server: openssl rand -base64 32',
  },
  {
    isBroken: ({ DEMO }) => DEMO === '1',
    words:
      'DEMO: with NODE_ENV=production there is no demo group, whose password everybody knows; leave it out',
  },
]

/** Lists the missing or forbidden settings of a production server; empty for any other server. */
const missingInProduction = (given: Given): string[] =>
  given.NODE_ENV === 'production'
    ? productionRules.filter(({ isBroken }) => isBroken(given)).map(({ words }) => words)
    : []
