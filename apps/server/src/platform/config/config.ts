import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['0', '1']).transform((text) => text === '1')
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean),
)
const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.int().min(least).max(most))

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
  TRUST_PROXY: flag.default(false),
  SESSION_HOURS: whole(1, 24 * 90).default(24 * 7),
  REQUESTS_PER_MINUTE: whole(0, 1_000_000).default(6000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Whether an empty database is planted with the demo group. */
  DEMO: flag.default(true),
  SITE_COMPANY: z.string().default('订包软件'),
  SITE_ICP: z.string().default(''),
  SITE_CORP_ID: z.string().default(''),
  SITE_SERVICE_LINK: z.string().default(''),
  SITE_SERVICE_PHONE: z.string().default(''),
  SITE_SMS_SIGN: z.string().default('订包'),
  SITE_WORKBENCH_TITLE: z.string().default('小程序工作台'),
  NODE_ENV: z.string().default('development'),
})

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
  trustProxy: boolean
  sessionHours: number
  /** For one address; 0 is no limit. */
  requestsPerMinute: number
  logLevel: string
  demo: boolean
  /** Whether answers are checked against the contract before they leave. */
  checkAnswers: boolean
  site: {
    company: string
    icp: string
    corpId: string
    serviceLink: string
    servicePhone: string
    smsSign: string
    workbenchTitle: string
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
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    logLevel: set.LOG_LEVEL,
    demo: set.DEMO,
    checkAnswers: set.NODE_ENV !== 'production',
    site: {
      company: set.SITE_COMPANY,
      icp: set.SITE_ICP,
      corpId: set.SITE_CORP_ID,
      serviceLink: set.SITE_SERVICE_LINK,
      servicePhone: set.SITE_SERVICE_PHONE,
      smsSign: set.SITE_SMS_SIGN,
      workbenchTitle: set.SITE_WORKBENCH_TITLE,
    },
  }
}
