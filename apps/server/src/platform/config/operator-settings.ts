import { bookingPhonePattern } from '@roombook/domain'
import { z } from 'zod'
import { flag } from './flag.ts'
import { whole } from './whole.ts'

/** Settings by which whoever runs a server watches it and tries its calls. */
export const operatorEnvironment = {
  /** Who is told by SMS what needs a person at the server: that no backup was good for a day. */
  OPERATOR_PHONE: z.string().regex(bookingPhonePattern, 'a mobile number of 11 digits').optional(),
  /** Whether calls can be tried out at /docs from other machines too; outside production they can. */
  DOCS_TRY: flag.optional(),
  /** A port of its own for /metrics; 0 for none. */
  METRICS_PORT: whole(0, 65535).default(0),
  /** Where that port listens: this machine alone, unless said otherwise. */
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Who may read /metrics from elsewhere, by a token. */
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Where traces are told, by OTLP over HTTP; to nobody without it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
}

export interface OperatorSettings {
  /** Who is told what needs a person at the server; undefined for nobody. */
  phone: string | undefined
  docsTry: boolean
  /** Where traces are told; undefined for nowhere. */
  tracesUrl: string | undefined
  metrics: {
    /** 0 is none. */
    port: number
    host: string
    /** Who may read /metrics from elsewhere; undefined for nobody. */
    token: string | undefined
  }
}

type Environment = z.output<z.ZodObject<typeof operatorEnvironment>> & { NODE_ENV: string }

export const operatorSettingsOf = (set: Environment): OperatorSettings => ({
  phone: set.OPERATOR_PHONE,
  docsTry: set.DOCS_TRY ?? set.NODE_ENV !== 'production',
  tracesUrl: set.OTEL_EXPORTER_OTLP_ENDPOINT,
  metrics: { port: set.METRICS_PORT, host: set.METRICS_HOST, token: set.METRICS_TOKEN },
})
